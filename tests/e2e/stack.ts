import { test as base, expect, type Browser, type BrowserContext } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { environmentFor, freePort, startSandbox } from '../../scripts/stack.mjs'
import { story } from '../../sandbox/seeds/story'
import { findingsIn, personalFindings, personalTexts } from '../log-lines.fixture'
import { planted, varyProvider } from './sandbox'
import { startProcesses, type PortalEnvironment } from './serving'

/** A browser's words for policy, trusted types and refusals. */
const ofPolicy =
  /Content[ -]Security[ -]Policy|Refused to |Trusted(HTML|Script|ScriptURL|Type)|securitypolicyviolation/i

/** Chromium rejects a promise of its own where a page is left before the transition to it has ended. */
const ofTransition = /^Transition was (?:aborted|skipped)/

/**
 * Policy violations and uncaught errors on any page of a test. A test names those that it provokes; all others
 * fail it.
 */
class Complaints {
  readonly heard: string[] = []
  readonly #expected: RegExp[] = []
  readonly #prepared: Promise<unknown>[] = []

  /** The test provokes these complaints; each must occur at least once. */
  expected(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  /** Listens to every context that is opened from here on, until the returned function is called. */
  listenTo(browser: Browser): () => void {
    const listen = (context: BrowserContext) => this.#listen(context)
    browser.on('context', listen)
    return () => browser.off('context', listen)
  }

  #listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (ofPolicy.test(message.text())) this.heard.push(message.text())
    })
    context.on('weberror', (thrown) => {
      const { message } = thrown.error()
      if (!ofTransition.test(message)) this.heard.push(`uncaught: ${message}`)
    })
    // If scripts run, the page also logs each violation in the test's own words, because Chromium's texts may
    // change.
    this.#prepared.push(
      context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.debug('securitypolicyviolation', event.effectiveDirective, event.blockedURI)
        })
      }),
    )
  }

  /** Checks at the end of a test that only the expected complaints have occurred, and all of them. */
  async expectNoOthers(): Promise<void> {
    await Promise.all(this.#prepared)
    const others = this.heard.filter((text) => !this.#expected.some((one) => one.test(text)))
    expect(others, 'what the browser complains of').toEqual([])
    const unheard = this.#expected.filter((one) => !this.heard.some((text) => one.test(text)))
    expect(unheard, 'expected complaints that did not come').toEqual([])
  }
}

export interface Stack {
  /** The story's days count from this moment. */
  seededAt: Date
  portalUrl: string
  issuer: string
  apiUrl: string
  /** The log lines of the portal, and of the proxy before it. */
  readonly log: string[]
  /** The names of files on their way to the API. */
  spooledFiles(): Promise<number[]>
  portalPids(): number[]
  /** @param changed variables of the environment, until the next restart */
  restartPortal(kill?: boolean, changed?: Record<string, string>): Promise<void>
}

export interface StackOptions {
  /** The servers' clocks start at this moment; null: the machine's time. */
  startsAt: string | null
  /** Null: one process. nginx: two processes and Redis behind it. */
  behind: 'nginx' | null
}

/** A set for each worker: built portal, identity provider and stand-in API with databases. */
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
      // The port is below the range of outgoing connections, so that no connection takes the port while the
      // portal restarts.
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
        // All requests come from one machine, faster than a person's.
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
        spooledFiles: () => serving.spooledFiles(),
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
    // Starting three servers is not part of a test's time.
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

/** Tables that tests change, besides planted rows. */
const tables = ['users', 'addresses', 'documents', 'shares', 'invitations', 'previews', 'outbox']

/** Texts of the story's people, of the tests' rows and of newcomers, which no log may contain. */
async function everybody(sandbox: { seededAt: string; apiBaseUrl: string }): Promise<Set<string>> {
  const texts = personalTexts([story(new Date(sandbox.seededAt)), planted])
  for (const name of tables) {
    const rows = await fetch(`${sandbox.apiBaseUrl}/sandbox/table/${name}`)
    personalTexts(await rows.json(), texts)
  }
  return texts
}

/** Loaded on demand, because it searches for Redis. */
const behindNginx = async (port: number, env: PortalEnvironment) =>
  (await import('./behind-nginx')).startBehindNginx(port, env)

const clockFrom = (moment: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${resolve('tests/security/shift-clock.mjs')}`,
  CLOCK_OFF_SECONDS: String(Math.round((Date.parse(moment) - Date.now()) / 1000)),
})

export { expect }
