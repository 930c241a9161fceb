import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'undici'
import { lastingPort } from '~/platform/ports.fixture'
import { environmentFor, startSandbox } from '../../scripts/stack.mjs'
import type { Visitor } from '../../tests/visitor.fixture'
import type { MeasuredServer } from './measured-server'
import { builds } from './builds'
import { mostOrders, pages, type RecordedPage, type Recording, type ServerName } from './pages'
import { startReplayApi, type ReplayApi } from './replay-api'
import { logIn, startBuild, startRecorded } from './servers'
import { countElements, differenceOf, mainText, parseTree } from './tree'

/** The request of a page. */
interface PageRequest {
  path: string
  headers: Record<string, string>
}

export interface MeasuredPage {
  name: string
  /** How many orders the API gives; undefined: all. */
  orders: number | undefined
  requests: Record<ServerName, PageRequest>
  html: string
  elements: number
}

export interface Stage {
  pages: MeasuredPage[]
  /** All servers call it. */
  api: ReplayApi
  agent: Agent
  servers: Record<ServerName, MeasuredServer>
  close(): Promise<void>
}

/** A server that serves the whole portal, with the people who are logged in there. */
interface Portal {
  server: MeasuredServer
  visitors: Map<string, Visitor>
}

/** The portal, what it is compared with, and the API that all of them call. */
export async function openStage(): Promise<Stage> {
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
    const agent = new Agent({ connections: 64, keepAliveTimeout: 60_000 })
    closing.push(() => agent.destroy())

    const env = {
      ...environmentFor({ ...sandbox, apiBaseUrl: api.url }, publicUrl),
      SESSION_SECRET: 'a secret of the bench of thirty-two characters',
      RATE_LIMIT_SCALE: '0',
      // Several at once with 10,000 orders each, on a busy machine too, are no outage.
      API_TIMEOUT_MS: '60000',
    }
    /** Each at a port of its own, behind the same public address. */
    const openPortal = async (name: 'portal' | 'remix', at: number): Promise<Portal> => {
      const own = { ...env, SESSION_DIR: join(dir, name) }
      const { server, stop } = await startBuild(builds[name], { port: at, env: own })
      closing.push(stop)
      const visitors = new Map<string, Visitor>()
      for (const person of new Set(pages.map((page) => page.person)))
        visitors.set(
          person,
          await logIn(person, { publicUrl, server, issuer: sandbox.issuer, agent }),
        )
      return { server, visitors }
    }
    const portals = {
      portal: await openPortal('portal', port),
      remix: await openPortal('remix', await lastingPort()),
    }
    const { measured, recorded } = await recordPages(portals, { api, publicUrl })

    const recording: Recording = { apiUrl: api.url, pages: recorded }
    const file = join(dir, 'recording.json')
    writeFileSync(file, JSON.stringify(recording))
    const openRecorded = async (entry: string) => {
      const { server, stop } = await startRecorded(entry, file)
      closing.push(stop)
      return server
    }
    const servers = {
      portal: portals.portal.server,
      remix: portals.remix.server,
      bare: await openRecorded('lab/bench/bare-remix/server.ts'),
      string: await openRecorded('lab/bench/string-server.ts'),
    }
    return { pages: measured, api, agent, servers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Looks at each page at both portals, which must show the same. */
async function recordPages(
  { portal, remix }: Record<'portal' | 'remix', Portal>,
  { api, publicUrl }: { api: ReplayApi; publicUrl: string },
) {
  const { host } = new URL(publicUrl)
  const recorded: Record<string, RecordedPage> = {}
  const measured: MeasuredPage[] = []
  for (const { name, person, path, orders } of pages) {
    api.settings.orders = orders ?? Infinity
    const own = await lookAt(portal, { name, person, path }, api)
    const other = await lookAt(remix, { name, person, path }, api)
    const tree = parseTree(own.html)
    const difference = differenceOf(mainText(tree), mainText(parseTree(other.html)))
    if (difference !== null)
      throw new Error(`${name}: portal and default app show different pages: ${difference}`)
    if (!other.html.includes('window.__remixContext = {'))
      throw new Error(`${name}: the default app sends no data to hydrate the page with`)
    const otherPath = `/${encodeURIComponent(name)}`
    recorded[otherPath] = { tree, calls: own.calls }
    const headersOf = ({ cookie }: Look) => ({ host, accept: 'text/html', cookie })
    const ofRecorded = { path: otherPath, headers: { host } }
    const requests = {
      portal: { path, headers: headersOf(own) },
      remix: { path, headers: headersOf(other) },
      bare: ofRecorded,
      string: ofRecorded,
    }
    measured.push({ name, orders, requests, html: own.html, elements: countElements(tree) })
  }
  return { measured, recorded }
}

type Look = Awaited<ReturnType<typeof lookAt>>

async function lookAt(
  { server, visitors }: Portal,
  { name, person, path }: { name: string; person: string; path: string },
  api: ReplayApi,
) {
  const visitor = visitors.get(person)
  if (!visitor) throw new Error(`${person} is not logged in`)
  // The first look opens the person's portal, which takes calls of its own.
  await visitor.ask(server, path)
  api.takeCalls()
  const { status, text: html } = await visitor.ask(server, path)
  if (status !== 200 || html.includes('role="alert"')) throw new Error(`${name}: ${status}`)
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  return { html, cookie, calls: api.takeCalls() }
}

export function makeResultsFolder(): string {
  mkdirSync('test-results', { recursive: true })
  return 'test-results'
}
