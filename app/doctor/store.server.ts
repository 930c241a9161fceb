import { existsSync, mkdtempSync, rmdirSync, statSync, writeFileSync, unlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '~/config/config.server'
import { openRedis, reasonOf } from '~/net/redis.server'
import { openEmbeddedStore } from '~/session/store/embedded-store.server'
import { StoreUnavailable } from '~/session/store/records.server'
import { ok, warning, wrong, type Finding } from './finding'

type StoreConfig = Pick<Config, 'session' | 'redis'>

/** The folder is also checked with Redis, since uploads may be written to disk. */
export async function examineStore({ session, redis }: StoreConfig): Promise<Finding[]> {
  const folder = await folderFinding(resolve(session.dir), redis === null)
  if (redis === null) return [folder]
  return [folder, ...(await examineRedis(redis))]
}

const mendFolder = 'set SESSION_DIR to a folder that the user of the process can write to'

async function folderFinding(dir: string, holdsSessions: boolean): Promise<Finding> {
  const about = 'store'
  try {
    if (!existsSync(dir)) {
      tryWriting(nearest(dir))
      return ok(about, `${dir} does not exist yet and can be created`)
    }
    tryWriting(dir)
    if (holdsSessions && existsSync(join(dir, 'sessions.db'))) await openEmbeddedStore(dir).close()
    return ok(about, `${dir} can be written to`)
  } catch (error) {
    if (error instanceof StoreUnavailable)
      return wrong(about, `${dir}: ${reasonOf(error.cause ?? error)}`, mendFolder)
    if (!(error instanceof Error && 'code' in error)) throw error
    return wrong(about, `${dir} cannot be written to (${String(error.code)})`, mendFolder)
  }
}

/** Deletes its test file and folder: if another user runs the doctor, the portal could not delete them. */
function tryWriting(dir: string): void {
  if (!statSync(dir).isDirectory()) throw Object.assign(new Error(dir), { code: 'ENOTDIR' })
  const made = mkdtempSync(join(dir, '.doctor-'))
  const file = join(made, 'file')
  try {
    writeFileSync(file, 'written by the doctor')
    unlinkSync(file)
  } finally {
    rmdirSync(made)
  }
}

const nearest = (dir: string): string => (existsSync(dir) ? dir : nearest(dirname(dir)))

const redisLimitMs = 5000

async function examineRedis(url: string): Promise<Finding[]> {
  const reasons: string[] = []
  const warn = ({ 'error.type': reason }: { 'error.type': string }) => void reasons.push(reason)
  const log = { info: () => {}, warn }
  const redis = await openRedis(url, log as Parameters<typeof openRedis>[1], redisLimitMs)
  try {
    const end = performance.now() + redisLimitMs
    while (redis.status !== 'ready' && reasons.length === 0 && performance.now() < end)
      await wait(50)
    await redis.ping()
    const parts = ['server', 'memory']
    const info = await Promise.allSettled(parts.map((part) => redis.info(part)))
    return redisFindings(
      info.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('\n'),
    )
  } catch (error) {
    const message = `${new URL(url).host} does not answer as Redis (${reasons[0] ?? reasonOf(error)})`
    const fix = 'check REDIS_URL: host, port, user, password, and rediss:// for TLS'
    return [wrong('Redis', message, fix)]
  } finally {
    redis.disconnect()
  }
}

/** @param info Redis's INFO on server and memory; empty if the user may not ask */
export function redisFindings(info: string): Finding[] {
  const field = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? ''
  const [version, policy] = [field('redis_version'), field('maxmemory_policy')]
  const findings = [ok('Redis', `answers${version ? `, version ${version}` : ''}`)]
  if (field('run_id') === '')
    findings.push(
      warning(
        'Redis',
        'names no run_id: a preview whose marker a restart has lost is not noticed, and staff may write as the customer',
        'allow the user +info (docs/redis.md)',
      ),
    )
  // Managed servers may hide the policy; without a memory limit nothing is evicted.
  if (policy === '' || policy === 'noeviction') return findings
  const message = `evicts keys when its memory is full (maxmemory-policy ${policy}): people are logged out`
  const fix = 'set maxmemory-policy noeviction'
  const limited = Number(field('maxmemory')) > 0
  return [...findings, limited ? wrong('Redis', message, fix) : warning('Redis', message, fix)]
}
