import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { lastingPort } from '~/net/ports.fixture'
import { java } from '../../scripts/system-programs.mjs'
import { findKeycloak, missingKeycloak } from '../../scripts/keycloak.mjs'

/** Keycloak builds itself first. */
const limit = 540_000

export const administrator = { username: 'admin', password: 'admin of the tests' }

/** @param env fills in the realm file */
interface Options {
  realm: { realm: string }
  env: Record<string, string>
}

/**
 * Starts Keycloak in development mode, in a copy with its own database, so that the named installation stays
 * unchanged.
 */
export async function startKeycloak({ realm, env }: Options) {
  const installed = findKeycloak()
  if (!installed) {
    missingKeycloak()
    throw new Error('no Keycloak: npm run test:keycloak fetches one')
  }
  const dir = mkdtempSync(join(tmpdir(), 'keycloak-'))
  const home = join(dir, 'home')
  const kept = resolve(installed, 'data')
  cpSync(resolve(installed), home, { recursive: true, filter: (path) => path !== kept })
  mkdirSync(join(home, 'data/import'), { recursive: true })
  writeFileSync(join(home, `data/import/${realm.realm}-realm.json`), JSON.stringify(realm))

  const port = await lastingPort()
  const url = `http://localhost:${port}`
  const args = ['start-dev', '--import-realm', '--http-host=127.0.0.1', `--http-port=${port}`]
  const child = spawn('sh', [join(home, 'bin/kc.sh'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      JAVA: java.find() ?? 'java',
      JAVA_OPTS_APPEND: '-Xmx512m',
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => void log.push(line))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  async function stop() {
    if (!hasEnded()) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(patience)
    }
    rmSync(dir, { recursive: true, force: true })
  }

  const issuer = `${url}/realms/${realm.realm}`
  const isServing = async () => {
    if (hasEnded()) throw new Error(`it has ended: ${child.exitCode}`)
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null)
    return answer?.ok ?? false
  }
  try {
    await vi.waitUntil(isServing, { timeout: limit, interval: 500 })
  } catch (error) {
    await stop()
    throw new Error(`Keycloak has not started:\n${log.slice(-40).join('\n')}`, { cause: error })
  }
  return { url, issuer, log, stop }
}

export type Keycloak = Awaited<ReturnType<typeof startKeycloak>>
