import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import { lastingPort } from '~/platform/ports.fixture'
import { Browser } from '../../sandbox/identity/testing/browser'
import { environmentFor, startPortal, startSandbox } from '../../scripts/stack.mjs'
import { createVisitor, locationOf, type Visitor } from '../visitor.fixture'
import { measuredServer, probeOption, type MeasuredServer } from './measured-server'
import type { RecordedPage, Recording } from './pages'
import { startReplayApi } from './replay-api'
import { countElements, parseTree } from './tree'

/** The longest list that is measured. */
const mostOrders = 10_000

/** The pages that are measured: orders are those of an account with as many as the name says. */
const pages = [
  { name: 'dashboard', person: 'Aino', path: '/a/0/dashboard' },
  { name: '10 orders', person: 'Maarit', path: '/a/0/orders', orders: 10 },
  { name: '50 orders', person: 'Maarit', path: '/a/0/orders', orders: 50 },
  { name: '1,000 orders', person: 'Maarit', path: '/a/0/orders', orders: 1000 },
  { name: '10,000 orders', person: 'Maarit', path: '/a/0/orders', orders: mostOrders },
  { name: 'order', person: 'Aino', path: '/a/4101/orders/412873?rows=1' },
  { name: 'documents', person: 'Aino', path: '/a/4101/documents' },
]

export interface MeasuredPage {
  name: string
  path: string
  /** How many orders the API gives; undefined: all. */
  orders: number | undefined
  /** The path at the servers that the portal is compared with. */
  otherPath: string
  /** Of the portal's request. */
  headers: Record<string, string>
  html: string
  elements: number
}

/** The portal, what it is compared with, and the API that all of them call. */
export async function openStage({ withOthers = true } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'))
  const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.reverse()) await end()
  }
  try {
    const port = await lastingPort()
    const publicUrl = `http://localhost:${port}`
    const sandbox = await startSandbox({
      portalUrl: publicUrl,
      dataDir: join(dir, 'sandbox'),
      identityPort: 0,
      makerPort: 0,
      // No token is renewed while something is measured.
      extra: ['--orders', String(mostOrders), '--access-token-seconds', '86400'],
    })
    closing.push(sandbox.stop)
    const api = await startReplayApi(sandbox.apiBaseUrl)
    closing.push(api.close)
    const started = await startPortal({
      port,
      env: {
        ...environmentFor({ ...sandbox, apiBaseUrl: api.url }, publicUrl),
        SESSION_SECRET: 'a secret of the bench of thirty-two characters',
        SESSION_DIR: join(dir, 'portal'),
        RATE_LIMIT_SCALE: '0',
        // Several at once with 10,000 orders each, on a busy machine too, are no outage.
        API_TIMEOUT_MS: '60000',
        NODE_OPTIONS: probeOption,
      },
      onLine: () => undefined,
    })
    closing.push(started.stop)
    const portal = measuredServer(`http://127.0.0.1:${port}`, started.process)
    const agent = new Agent({ connections: 64, keepAliveTimeout: 60_000 })
    closing.push(() => agent.destroy())

    const visitors = new Map<string, Visitor>()
    for (const person of new Set(pages.map((page) => page.person)))
      visitors.set(
        person,
        await logIn(person, { publicUrl, portal, issuer: sandbox.issuer, agent }),
      )

    const recorded: Record<string, RecordedPage> = {}
    const measured: MeasuredPage[] = []
    for (const { name, person, path, orders } of pages) {
      const visitor = visitors.get(person)
      if (!visitor) throw new Error(`${person} is not logged in`)
      api.settings.orders = orders ?? Infinity
      // The first look opens the person's portal, which takes calls of its own.
      await visitor.ask(portal, path)
      api.takeCalls()
      const { status, text: html } = await visitor.ask(portal, path)
      if (status !== 200 || html.includes('role="alert"')) throw new Error(`${name}: ${status}`)
      const tree = parseTree(html)
      const otherPath = `/${encodeURIComponent(name)}`
      recorded[otherPath] = { tree, calls: api.takeCalls() }
      const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { host: new URL(publicUrl).host, accept: 'text/html', cookie }
      measured.push({ name, path, orders, otherPath, headers, html, elements: countElements(tree) })
    }
    const base = { pages: measured, api, agent, portal, close }
    if (!withOthers) return { ...base, string: portal, remix: portal }

    const recording: Recording = { apiUrl: api.url, pages: recorded }
    const file = join(dir, 'recording.json')
    writeFileSync(file, JSON.stringify(recording))
    const [string, remix] = await Promise.all(
      ['tests/bench/string-server.ts', 'tests/bench/default-remix/server.ts'].map(async (entry) => {
        const other = await startOther(entry, file)
        closing.push(other.stop)
        return other.server
      }),
    )
    if (!string || !remix) throw new Error('a server is missing')
    return { ...base, string, remix }
  } catch (error) {
    await close()
    throw error
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

async function logIn(
  name: string,
  at: { publicUrl: string; portal: MeasuredServer; issuer: string; agent: Agent },
): Promise<Visitor> {
  const visitor = createVisitor(at.publicUrl, at.agent, () => () => 0)
  const left = await visitor.ask(at.portal, '/auth/login?returnTo=/')
  const there = new Browser(at.issuer)
  const { url } = await there.press(await there.open(locationOf(left)), name)
  const back = await visitor.ask(at.portal, url.pathname + url.search)
  if (back.status !== 302) throw new Error(`${name} cannot log in: ${back.status}`)
  return visitor
}

async function startOther(entry: string, recording: string) {
  const port = await lastingPort()
  const child = fork(entry, {
    execArgv: ['--import', 'tsx', probeOption],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BENCH_RECORDING: recording,
    },
  })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (first !== 'listening') throw new Error(`${entry} has ended (${String(first)})`)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  // Shows the probe the server; there is no page at that path.
  await request(url).then(({ body }) => body.dump())
  return { server: measuredServer(url, child), stop }
}

export function makeResultsFolder(): string {
  mkdirSync('test-results', { recursive: true })
  return 'test-results'
}
