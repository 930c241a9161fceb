import { Redis } from 'ioredis'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { redisServer } from '../../scripts/system-programs.mjs'
import { createCertificates } from './certificates.fixture'
import { lastingPort } from './ports.fixture'
import { startRedis, type TestRedis } from './redis.fixture'

const name = 'kitchen-portal'
const [password, sentinelPassword] = ['password-of-redis', 'password-of-sentinels']
/** Milliseconds without an answer after which a sentinel takes a server for dead. */
const downAfterMs = 1000
const settledWithinMs = 120_000

/** A primary, its replicas and three sentinels, each a process of its own. */
export type TestSentinels = Awaited<ReturnType<typeof startSentinels>>

interface Options {
  replicas: number
  /** TLS and a password everywhere, also between them. */
  guarded: boolean
}

export async function startSentinels({ replicas, guarded }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sentinels-'))
  const files = guarded ? createCertificates(folder) : null
  const tls = files && { ca: readFileSync(files.authority) }
  const ports = { sentinels: [await lastingPort(), await lastingPort(), await lastingPort()] }

  const certificates = (prefix: string) =>
    files
      ? [
          [`${prefix}tls-cert-file`, files.certificate],
          [`${prefix}tls-key-file`, files.key],
          [`${prefix}tls-ca-cert-file`, files.authority],
        ]
      : []
  const secured = ['--tls-replication', 'yes', '--requirepass', password, '--masterauth', password]
  const startNode = (more: string[]) =>
    startRedis({
      tls: certificates('--').flat(),
      settings: ['--repl-diskless-sync-delay', '0', ...(guarded ? secured : []), ...more],
    })
  const first = await startNode([])
  const portOf = (node: TestRedis) => Number(new URL(node.url).port)
  const following = ['--replicaof', '127.0.0.1', String(portOf(first))]
  const nodes = [first]
  while (nodes.length <= replicas) nodes.push(await startNode(following))

  /** One question to a server or a sentinel. */
  async function ask<T>(port: number, question: (server: Redis) => Promise<T>): Promise<T> {
    const secret = ports.sentinels.includes(port) ? sentinelPassword : password
    const server = new Redis({
      port,
      host: '127.0.0.1',
      retryStrategy: null,
      commandTimeout: 5000,
      ...(guarded && { password: secret }),
      ...(tls && { tls }),
    })
    server.on('error', () => {})
    try {
      return await question(server)
    } finally {
      server.disconnect()
    }
  }

  function startSentinel(port: number): ChildProcess {
    const file = join(folder, `sentinel-${port}.conf`)
    const lines = [
      guarded ? `port 0\ntls-port ${port}` : `port ${port}`,
      `bind 127.0.0.1\ndir ${folder}`,
      `sentinel monitor ${name} 127.0.0.1 ${portOf(first)} 2`,
      `sentinel down-after-milliseconds ${name} ${downAfterMs}`,
      `sentinel failover-timeout ${name} 3000`,
      ...certificates('').map((pair) => pair.join(' ')),
      ...(guarded
        ? [
            `tls-replication yes\ntls-auth-clients no`,
            `sentinel auth-pass ${name} ${password}\nrequirepass ${sentinelPassword}`,
          ]
        : []),
    ]
    writeFileSync(file, lines.join('\n'))
    return spawn(redisServer.find() ?? 'redis-server', [file, '--sentinel'], { stdio: 'ignore' })
  }
  const sentinels = ports.sentinels.map(startSentinel)

  const primaryPort = async (sentinel = ports.sentinels[0] ?? 0) => {
    const address = await ask(sentinel, (one) =>
      one.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name),
    )
    return Number((address as string[])[1])
  }

  async function isSettled(): Promise<boolean> {
    const found = await Promise.all(ports.sentinels.map((port) => primaryPort(port)))
    const [port = 0] = found
    if (new Set(found).size > 1) return false
    const [about, known] = await Promise.all([
      ask(port, (primary) => primary.info('replication')),
      Promise.all(
        ports.sentinels.map((one) => ask(one, (it) => it.call('SENTINEL', 'MASTER', name))),
      ),
    ])
    const isOnline = about.match(/state=online/g)?.length === replicas
    const isKnown = known.every((answer) => {
      const all = answer as string[]
      const of = (field: string) => all[all.indexOf(field) + 1]
      return (
        of('flags') === 'master' &&
        of('num-other-sentinels') === '2' &&
        of('num-slaves') === String(replicas)
      )
    })
    return about.includes('role:master') && isOnline && isKnown
  }

  /** Waits until all of them know each other, and each replica follows. */
  async function settled() {
    const until = performance.now() + settledWithinMs
    while (!(await isSettled().catch(() => false))) {
      if (performance.now() > until) throw new Error('the sentinels do not agree')
      await delay(100)
    }
  }

  const scheme = guarded ? 'rediss' : 'redis'
  const address = {
    url: `${scheme}://${guarded ? `:${password}@` : ''}${name}`,
    sentinels: ports.sentinels.map((port) => ({ host: '127.0.0.1', port })),
    sentinelPassword: guarded ? sentinelPassword : null,
  }
  const env: Record<string, string> = {
    REDIS_URL: address.url,
    REDIS_SENTINELS: address.sentinels.map(({ host, port }) => `${host}:${port}`).join(','),
    ...(guarded && { REDIS_SENTINEL_PASSWORD: sentinelPassword }),
    ...(files && { NODE_EXTRA_CA_CERTS: files.authority }),
  }

  await settled()
  return {
    /** The environment by which a portal finds them. */
    env,
    address,
    settled,
    /** The server that the sentinels name now. */
    async primary(): Promise<TestRedis> {
      const port = await primaryPort()
      const node = nodes.find((one) => portOf(one) === port)
      if (!node) throw new Error(`no server listens at ${port}`)
      return node
    },
    /** Has the sentinels hand the place over, as before an upgrade. */
    handOver: () => ask(ports.sentinels[0] ?? 0, (one) => one.call('SENTINEL', 'FAILOVER', name)),
    async remove() {
      for (const sentinel of sentinels) {
        if (sentinel.exitCode !== null || sentinel.signalCode !== null) continue
        sentinel.kill('SIGKILL')
        await once(sentinel, 'exit')
      }
      await Promise.all(nodes.map((node) => node.remove()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
