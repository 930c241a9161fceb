import { test as base, expect } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { environmentFor, freePort, startSandbox } from '../../scripts/stack.mjs'
import { story } from '../../sandbox/seeds/story'
import { findingsIn, personalFindings, personalTexts } from '../log-lines.fixture'
import { Complaints } from './complaints'
import { planted, varyProvider } from './sandbox'
import { startProcesses, type PortalEnvironment } from './serving'

export interface Stack {
  /** When the sandbox's story was told: its days count from there. */
  seededAt: Date
  portalUrl: string
  issuer: string
  apiUrl: string
  /** Lines that the portal has logged so far, and what stands in front of it. */
  readonly log: string[]
  /** The names of files on their way to the API. */
  storedFiles(): Promise<string[]>
  portalPids(): number[]
  /** @param changed variables of the environment, until the next restart */
  restartPortal(kill?: boolean, changed?: Record<string, string>): Promise<void>
}

export interface StackOptions {
  /** A moment from which the servers' clocks go; null: the machine's own. */
  startsAt: string | null
  /** Null: one process alone. nginx: two of them and Redis behind it, as operators run them. */
  behind: 'nginx' | null
}

/**
 * The real parts, one set a worker: a portal built for production, the identity provider and the
 * stand-in API with their databases.
 */
export const test = base.extend<
  { faults: undefined; complaints: Complaints },
  { stack: Stack } & StackOptions
>({
  startsAt: [null, { scope: 'worker', option: true }],
  behind: [null, { scope: 'worker', option: true }],
  stack: [
    async ({ startsAt, behind }, provide) => {
      const clock = startsAt === null ? {} : clockFrom(startsAt)
      const dir = mkdtempSync(join(tmpdir(), 'portal-'))
      // It comes back to it: not where outgoing connections get theirs.
      const port = await freePort(20_000 + (process.pid % 200) * 50)
      const portalUrl = `http://localhost:${port}`
      const sandbox = await startSandbox({
        portalUrl,
        dataDir: join(dir, 'sandbox'),
        identityPort: 0,
        makerPort: 0,
        env: clock,
      })
      const env = {
        ...environmentFor(sandbox, portalUrl),
        SESSION_SECRET: 'a secret of the tests of thirty-two characters',
        SESSION_DIR: join(dir, 'portal'),
        // Everybody here comes from one machine, and more often than a person does.
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'debug',
        ...clock,
      }
      const starting = behind ? behindNginx(port, env) : startProcesses([port], env)
      const serving = await starting.catch(async (error: unknown) => {
        await sandbox.stop()
        throw error
      })
      await provide({
        seededAt: new Date(sandbox.seededAt),
        portalUrl,
        issuer: sandbox.issuer,
        apiUrl: sandbox.apiBaseUrl,
        get log() {
          return [...serving.log(), ...serving.proxyLog()]
        },
        storedFiles: () => serving.storedFiles(),
        portalPids: () => serving.pids(),
        restartPortal: (kill = false, changed = {}) => serving.restart(kill, changed),
      })
      const people = await everybody(sandbox)
      await serving.stop()
      await sandbox.stop()
      rmSync(dir, { recursive: true, force: true })
      const findings = [
        ...findingsIn(serving.log(), people),
        ...personalFindings(serving.proxyLog(), people),
      ]
      expect(findings, 'what the log says of people').toEqual([])
    },
    // The time of a test is not for starting and stopping three servers on a busy machine as well.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, provide) => provide(stack.portalUrl),
  faults: [
    async ({ stack }, provide) => {
      await provide(undefined)
      await varyProvider(stack, {})
      await Promise.all(
        [stack.apiUrl, stack.issuer].map((url) =>
          fetch(`${url}/sandbox/faults`, { method: 'DELETE' }),
        ),
      )
    },
    { auto: true },
  ],
  complaints: [
    async ({ browser }, provide) => {
      const complaints = new Complaints()
      const stop = complaints.listenTo(browser)
      await provide(complaints)
      stop()
      await complaints.expectNoOthers()
    },
    { auto: true },
  ],
})

/** Tables of the maker's that tests change, besides the rows that they plant. */
const tables = ['users', 'addresses', 'documents', 'shares', 'invitations', 'previews', 'outbox']

/** The personal texts that the log must not have: the story's, the tests', and those of who came in them. */
async function everybody(sandbox: { seededAt: string; apiBaseUrl: string }): Promise<Set<string>> {
  const texts = personalTexts([story(new Date(sandbox.seededAt)), planted])
  for (const name of tables) {
    const rows = await fetch(`${sandbox.apiBaseUrl}/sandbox/table/${name}`)
    personalTexts(await rows.json(), texts)
  }
  return texts
}

/** Read only where it is asked for: it looks for Redis. */
const behindNginx = async (port: number, env: PortalEnvironment) =>
  (await import('./behind-nginx')).startBehindNginx(port, env)

const clockFrom = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${resolve('tests/security/shift-clock.mjs')}`,
  CLOCK_OFF_SECONDS: String(Math.round((Date.parse(moment) - Date.now()) / 1000)),
})

export { expect }
