import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Agent } from 'undici'
import { lastingPort } from '~/net/ports.fixture'
import { Browser } from '../sandbox/identity/testing/browser'
import type { Seed } from '../sandbox/seeds/seed'
import { startSandbox as startSandboxHere, type SandboxOptions } from '../sandbox/start'
import { connectionTo, startSandbox, startPortal } from '../scripts/stack.mjs'
import { startStopwatch } from '~/net/stopwatch.fixture'
import { spooledFiles } from './spooled-files.fixture'
import { createVisitor, locationOf, type Answered, type Visitor } from './visitor.fixture'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export {
  locationOf,
  outageMs,
  type Answered,
  type RequestOptions,
  type Visitor,
} from './visitor.fixture'

/** For NODE_OPTIONS: the process's clock is CLOCK_OFF_SECONDS off. */
export const shiftClock = `--import ${resolve('tests/security/shift-clock.mjs')}`

interface Options {
  /** The clock of the second is 60 s ahead, of the third 50 s behind. */
  processes?: number
  /** Separate folders for sessions and files; `env` then names a shared store. */
  ownDisks?: boolean
  /** Further variables of the portals. */
  env?: Record<string, string>
  /** Life of an access token at first. */
  accessTokenSeconds?: number
  /** The browser's address, if a proxy is in front of the portal. */
  publicUrl?: string
  /** Other people; the sandbox then runs in the test's process. */
  seed?: (today: Date) => Seed
}

/** The sandbox and built portals, for tests in Node. */
export async function startPortals({ processes = 1, env = {}, ...options }: Options = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'portals-'))
  const ports: number[] = []
  for (let i = 0; i < processes; i++) ports.push(await lastingPort())
  const publicUrl = options.publicUrl ?? `http://localhost:${ports[0]}`
  const seconds = options.accessTokenSeconds
  const common = {
    portalUrl: publicUrl,
    dataDir: join(dir, 'sandbox'),
    identityPort: 0,
    makerPort: 0,
  }
  const sandbox = options.seed
    ? await startHere({ ...common, seed: options.seed, accessTokenSeconds: seconds ?? 300 })
    : await startSandbox({
        ...common,
        extra: seconds === undefined ? [] : ['--access-token-seconds', String(seconds)],
      })
  const shared = {
    ...connectionTo(sandbox, publicUrl),
    SESSION_SECRET: 'a secret of the tests of thirty-two characters',
    SESSION_DIR: join(dir, 'portal'),
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: '0',
    ...env,
  }
  const diskOf = (index: number) =>
    options.ownDisks ? join(dir, `portal-${index}`) : shared.SESSION_DIR
  // As machines have them: up to 110 s apart.
  const skewOf = (index: number): Record<string, string> =>
    index === 0
      ? {}
      : { NODE_OPTIONS: shiftClock, CLOCK_OFF_SECONDS: index % 2 ? '60' : '-50', ...env }
  const started = await Promise.all(
    ports.map((port, index) =>
      startProcess(port, { ...shared, ...skewOf(index), SESSION_DIR: diskOf(index) }),
    ),
  ).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  const running: PortalProcess[] = started
  const portal = running[0] ?? assert.fail('no process')
  const sandboxPid = 'process' in sandbox ? (sandbox.process.pid ?? 0) : process.pid
  const stopwatch = () =>
    startStopwatch([...new Set([process.pid, sandboxPid, ...running.map(({ pid }) => pid)])])
  const agent = new Agent({ connections: 256 })

  /**
   * @param left the redirect to the provider
   * @returns the redirect back to a page
   */
  async function throughLogin(
    visitor: Visitor,
    { at, left, name }: { at: { url: string }; left: Answered; name: string },
  ): Promise<Answered> {
    const there = new Browser(sandbox.issuer)
    const callback = await there.press(await there.open(locationOf(left)), name)
    const back = await visitor.ask(at, callback.url.pathname + callback.url.search)
    assert.equal(back.status, 302, `no login: ${back.status} ${back.text}`)
    return back
  }

  /** Sends a control request to the sandbox's API or provider. */
  async function control(of: 'api' | 'identity', method: string, path: string, body?: unknown) {
    const url = `${of === 'api' ? sandbox.apiBaseUrl : sandbox.issuer}/sandbox/${path}`
    const answer = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${text}`)
    return text ? (JSON.parse(text) as unknown) : null
  }
  const documents = async () =>
    (await control('api', 'GET', 'table/documents')) as { id: string; filename: string }[]

  return {
    publicUrl,
    issuer: sandbox.issuer,
    apiUrl: sandbox.apiBaseUrl,
    sessionDir: shared.SESSION_DIR,
    /** The environment of each portal. */
    env: shared as Readonly<Record<string, string>>,
    /** The client at the provider. */
    client: {
      issuer: sandbox.issuer,
      clientId: sandbox.clientId,
      clientSecret: sandbox.clientSecret,
    },
    processes: running,
    portal,
    /** Starts another process with changed variables. */
    async add(changed: Record<string, string>): Promise<PortalProcess> {
      const process = await startProcess(await lastingPort(), { ...shared, ...changed })
      started.push(process)
      return process
    },
    /** Somebody who is not logged in. */
    visitor: () => createVisitor(publicUrl, agent, stopwatch),
    /** Logs in by the first words of the provider's button, such as "Aino". */
    async logIn(name: string, { at = portal, page = '/' } = {}): Promise<Visitor> {
      const visitor = createVisitor(publicUrl, agent, stopwatch)
      const left = await visitor.ask(at, `/auth/login?returnTo=${encodeURIComponent(page)}`)
      await throughLogin(visitor, { at, left, name })
      return visitor
    },
    throughLogin,
    control,
    /**
     * The calls to the API since its record was cleared.
     * @param of only those of a person (`sub=aino`) or of a request to the portal (`requestId=…`)
     */
    async apiCalls(of = '') {
      const calls = (await control('api', 'GET', `record?${of}`)) as ApiCall[]
      return calls.map((each) => ({ ...each, call: `${each.method} ${each.path}` }))
    },
    /** The documents that were sent to the API, and the sandbox's own. */
    documents,
    documentNames: async () => (await documents()).map(({ filename }) => filename),
    /** The calls of the token endpoint since the provider's record was cleared. */
    async tokenCalls() {
      const calls = (await control('identity', 'GET', 'record')) as { path: string }[]
      return calls.filter(({ path }) => path === '/token').length
    },
    /** Measures time without the waits of a busy machine. */
    stopwatch,
    /** Sizes of uploads on their way, unfinished ones too. */
    spooledFiles: () => spooledFiles(running.map(({ pid }) => pid)),
    async close() {
      await agent.destroy()
      await Promise.all(started.map((process) => process.close()))
      await sandbox.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Times are epoch milliseconds. */
export interface ApiCall {
  at: number
  /** Null: still running. */
  endedAt: number | null
  method: string
  path: string
  requestId: string | null
}

export type Portals = Awaited<ReturnType<typeof startPortals>>

async function startHere(options: Omit<SandboxOptions, 'today'>) {
  const sandbox = await startSandboxHere({ ...options, today: new Date() })
  return { ...sandbox, stop: () => sandbox.close() }
}

/** One of the processes that serve the same customers. */
export interface PortalProcess {
  /** The browser's address is `publicUrl` for all of them. */
  readonly url: string
  readonly pid: number
  /** All log lines, including those from before a restart. */
  readonly log: string[]
  /** @returns its exit code; null: ended by a signal */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /**
   * Starts the process again after `stop`.
   * @param changed variables of the environment
   */
  start(changed?: Record<string, string>): Promise<void>
}

/** @param cwd the checkout with the build */
export async function startProcess(
  port: number,
  env: Record<string, string>,
  cwd?: string,
): Promise<PortalProcess & { close(): Promise<unknown> }> {
  const log: string[] = []
  const start = (changed: Record<string, string> = {}) =>
    startPortal({ port, cwd, env: { ...env, ...changed }, onLine: (line) => void log.push(line) })
  let child: ChildProcess = (await start()).process
  let closed = false
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0
    },
    log,
    stop,
    async start(changed) {
      child = (await start(changed)).process
      // The tests are over, and a running process would outlive them.
      if (closed) await stop('SIGKILL')
    },
    close() {
      closed = true
      return stop('SIGKILL')
    },
  }
}
