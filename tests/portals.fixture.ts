import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request as send } from 'undici'
import { Browser } from '../sandbox/identity/testing/browser'
import { startPortal, startSandbox } from '../scripts/stack.mjs'
import { lastingPort } from '../app/platform/ports.fixture'

/** One of the processes that serve the same customers. */
export interface PortalProcess {
  /** Where this one listens; the browser's address is `publicUrl` for all of them. */
  readonly url: string
  readonly pid: number
  /** Lines that it has logged so far, also before a restart. */
  readonly log: string[]
  /** @returns its exit code; null where a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** After `stop`. @param changed variables of the environment */
  start(changed?: Record<string, string>): Promise<void>
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  /** Fields of a form, or anything else as it is. */
  body?: URLSearchParams | string | Buffer
  /** Milliseconds. */
  limit?: number
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** Milliseconds until the whole of it was there. */
  tookMs: number
}

/** A browser's cookies, and the way to ask any of the processes with them. */
export interface Visitor {
  readonly cookies: Map<string, string>
  /** All Set-Cookie headers so far, as they came. */
  readonly setCookies: string[]
  ask(at: { url: string }, path: string, asked?: Asked): Promise<Answered>
}

interface Options {
  processes?: number
  /** Of the portals, beside what they need. */
  env?: Record<string, string>
  /** Life of an access token at first. */
  accessTokenSeconds?: number
  /** Where browsers reach the portal, if something stands in front of it. */
  publicUrl?: string
}

/** The sandbox and any number of built portals of their own, for tests in Node. */
export async function startPortals({ processes = 1, env = {}, ...options }: Options = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'portals-'))
  const ports: number[] = []
  for (let i = 0; i < processes; i++) ports.push(await lastingPort())
  const publicUrl = options.publicUrl ?? `http://localhost:${ports[0]}`
  const seconds = options.accessTokenSeconds
  const sandbox = await startSandbox({
    portalUrl: publicUrl,
    dataDir: join(dir, 'sandbox'),
    identityPort: 0,
    makerPort: 0,
    extra: seconds === undefined ? [] : ['--access-token-seconds', String(seconds)],
  })
  const shared = {
    PUBLIC_URL: publicUrl,
    API_BASE_URL: sandbox.apiBaseUrl,
    OIDC_ISSUER: sandbox.issuer,
    OIDC_CLIENT_ID: sandbox.clientId,
    OIDC_CLIENT_SECRET: sandbox.clientSecret,
    VAPID_PUBLIC_KEY: sandbox.vapidPublicKey,
    SESSION_SECRET: 'a secret of the tests of thirty-two characters',
    SESSION_DIR: join(dir, 'portal'),
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: '0',
    ...env,
  }
  const started = await Promise.all(ports.map((port) => startProcess(port, shared)))
  const agent = new Agent({ connections: 256 })

  return {
    publicUrl,
    issuer: sandbox.issuer,
    apiUrl: sandbox.apiBaseUrl,
    sessionDir: shared.SESSION_DIR,
    processes: started,
    /** Somebody who is not logged in. */
    visitor: () => createVisitor(publicUrl, agent),
    /** A person of the seed, by the first words of their button at the provider: "Aino". */
    async logIn(name: string, { at = started[0], page = '/' } = {}): Promise<Visitor> {
      if (!at) throw new Error('no process')
      const visitor = createVisitor(publicUrl, agent)
      const left = await visitor.ask(at, `/auth/login?returnTo=${encodeURIComponent(page)}`)
      const there = new Browser(sandbox.issuer)
      const callback = await there.press(await there.open(locationOf(left)), name)
      const back = await visitor.ask(at, callback.url.pathname + callback.url.search)
      if (back.status !== 302) throw new Error(`no login: ${back.status} ${back.text}`)
      return visitor
    },
    /** Asks the sandbox's own control, of the API or of the provider. */
    async control(of: 'api' | 'identity', method: string, path: string, body?: unknown) {
      const url = `${of === 'api' ? sandbox.apiBaseUrl : sandbox.issuer}/sandbox/${path}`
      const answer = await fetch(url, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}: ${text}`)
      return text ? (JSON.parse(text) as unknown) : null
    },
    /** The files that the processes keep on their disk, unfinished ones too. */
    kept(): { path: string; size: number }[] {
      const folder = join(shared.SESSION_DIR, 'uploads')
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ path, size: statSync(path, { throwIfNoEntry: false })?.size ?? 0 }))
    },
    async close() {
      await agent.destroy()
      await Promise.all(started.map((portal) => portal.stop('SIGKILL')))
      await sandbox.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type Portals = Awaited<ReturnType<typeof startPortals>>

async function startProcess(port: number, env: Record<string, string>): Promise<PortalProcess> {
  const log: string[] = []
  const start = (changed: Record<string, string> = {}) =>
    startPortal({ port, env: { ...env, ...changed }, onLine: (line) => void log.push(line) })
  let child: ChildProcess = (await start()).process
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0
    },
    log,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
    async start(changed) {
      child = (await start(changed)).process
    },
  }
}

function createVisitor(publicUrl: string, agent: Agent): Visitor {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  return {
    cookies,
    setCookies,
    async ask(at, path, { method, headers = {}, body, limit = 30_000 } = {}) {
      const from = performance.now()
      const form = body instanceof URLSearchParams
      const answer = await send(at.url + path, {
        dispatcher: agent,
        method: (method ?? (body === undefined ? 'GET' : 'POST')) as 'GET',
        headers: {
          // The process is asked by its own port, as a proxy asks it for the public address.
          host: new URL(publicUrl).host,
          accept: 'text/html',
          ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
          ...(body !== undefined && { origin: publicUrl, 'sec-fetch-site': 'same-origin' }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        body: form ? body.toString() : (body ?? null),
        signal: AbortSignal.timeout(limit),
      })
      const text = await answer.body.text()
      const lines = [answer.headers['set-cookie'] ?? []].flat()
      setCookies.push(...lines)
      keep(cookies, lines)
      const tookMs = performance.now() - from
      return { status: answer.statusCode, headers: answer.headers, text, tookMs }
    },
  }
}

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keep(cookies: Map<string, string>, lines: string[]) {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Where an answer leads. */
export function locationOf({ status, headers, text }: Answered): string {
  const { location } = headers
  if (typeof location !== 'string') throw new Error(`no redirect: ${status} ${text}`)
  return location
}
