import { test as base, expect, type Page, type Response } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleSites, freePort, startPortal, startSandbox } from '../../scripts/stack.mjs'

export interface Stack {
  portalUrl: string
  issuer: string
  apiUrl: string
  /** Lines that the portal has logged so far. */
  log: string[]
  /** SESSION_DIR of the portal. */
  sessionDir: string
  portalPid(): number
  /** @param changed variables of the environment, until the next restart */
  restartPortal(kill?: boolean, changed?: Record<string, string>): Promise<void>
}

/**
 * The real parts, one set a worker: a portal built for production, the identity provider and the
 * stand-in API with their databases.
 */
export const test = base.extend<{ faults: undefined }, { stack: Stack }>({
  stack: [
    async ({ browserName: _browser }, provide, { workerIndex }) => {
      const dir = mkdtempSync(join(tmpdir(), 'portal-'))
      const base = 41_000 + workerIndex * 200
      const port = await freePort(base)
      const portalUrl = `http://localhost:${port}`
      const sandbox = await startSandbox({
        portalUrl,
        dataDir: join(dir, 'sandbox'),
        identityPort: await freePort(base + 60),
        makerPort: await freePort(base + 120),
      })
      const log: string[] = []
      const env = {
        PUBLIC_URL: portalUrl,
        API_BASE_URL: sandbox.apiBaseUrl,
        OIDC_ISSUER: sandbox.issuer,
        OIDC_CLIENT_ID: sandbox.clientId,
        OIDC_CLIENT_SECRET: sandbox.clientSecret,
        VAPID_PUBLIC_KEY: sandbox.vapidPublicKey,
        SESSION_SECRET: 'a secret of the tests of thirty-two characters',
        SESSION_DIR: join(dir, 'portal'),
        PAYEE_NAME_FI: 'Keittiö Oy',
        PAYEE_NAME_SE: 'Keittiö AB',
        ...exampleSites,
        LOG_LEVEL: 'debug',
        // All tests come from one address; limits.spec.ts sets its own.
        RATE_LIMIT_SCALE: '0',
      }
      const onLine = (line: string) => void log.push(line)
      let portal = await startPortal({ port, env, onLine })
      await provide({
        portalUrl,
        issuer: sandbox.issuer,
        apiUrl: sandbox.apiBaseUrl,
        log,
        sessionDir: env.SESSION_DIR,
        portalPid: () => portal.process.pid ?? 0,
        restartPortal: async (kill = false, changed = {}) => {
          if (kill) {
            const ended = new Promise((resolve) => portal.process.once('exit', resolve))
            portal.process.kill('SIGKILL')
            await ended
          } else await portal.stop()
          portal = await startPortal({ port, env: { ...env, ...changed }, onLine })
        },
      })
      await portal.stop()
      await sandbox.stop()
      rmSync(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, provide) => provide(stack.portalUrl),
  faults: [
    async ({ stack }, provide) => {
      await provide(undefined)
      await Promise.all(
        [stack.apiUrl, stack.issuer].map((url) =>
          fetch(`${url}/sandbox/faults`, { method: 'DELETE' }),
        ),
      )
    },
    { auto: true },
  ],
})

export { expect }

/** Logs a person of the seed in with one click at the provider's page. */
export async function logIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth') && url.port !== '')
}

/** Breaks or slows the stand-in API by path until the test ends. */
export async function breakApi(
  stack: Stack,
  faults: { latency?: Record<string, number>; fail?: Record<string, number | string> },
): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.ok).toBe(true)
}

/** Breaks the identity provider: discovery, jwks, token. An empty object heals it. */
export async function breakIdentity(stack: Stack, faults: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${stack.issuer}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.ok).toBe(true)
}

/** What a server of the sandbox was asked. */
export async function record(url: string): Promise<{ method: string; path: string }[]> {
  return (await (await fetch(`${url}/sandbox/record`)).json()) as { method: string; path: string }[]
}

/**
 * A page's reads of the API happen in one round, none twice, by the sandbox's own record: all of
 * them take no longer than 1.2 × the slowest and 20 ms. Slow them first, so that this can fail.
 * @param reads how many there are
 */
export async function expectOneRound(
  stack: Stack,
  answer: Response | null,
  reads: number,
): Promise<void> {
  const requestId = answer?.headers()['x-request-id'] ?? ''
  const recorded = await fetch(`${stack.apiUrl}/sandbox/record?requestId=${requestId}`)
  const calls = (await recorded.json()) as { at: number; endedAt: number; path: string }[]
  const what = answer?.url()
  expect(new Set(calls.map((call) => call.path)).size, what).toBe(reads)
  expect(calls, what).toHaveLength(reads)
  const begun = Math.min(...calls.map((call) => call.at))
  const total = Math.max(...calls.map((call) => call.endedAt)) - begun
  const slowest = Math.max(...calls.map((call) => call.endedAt - call.at))
  expect(total, what).toBeLessThanOrEqual(1.2 * slowest + 20)
}
