import { mkdtempSync, rmSync } from 'node:fs'
import { withoutTemplates } from '../../tests/faults/said.fixture'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'undici'
import { lastingPort } from '~/net/ports.fixture'
import { environmentFor, startSandbox, startPortal } from '../../scripts/stack.mjs'
import { type Visitor, createVisitor, locationOf } from '../../tests/visitor.fixture'
import { type MeasuredServer, measuredServer, probeOption } from './measured-server'
import { builds, mostOrders, pages, type ServerName } from './pages'
import { startReplayApi, type ReplayApi } from './replay-api'
import { Browser } from '../../sandbox/identity/testing/browser'

interface PageRequest {
  path: string
  headers: Record<string, string>
}

export interface MeasuredPage {
  name: string
  /** Undefined: all. */
  orders: number | undefined
  requests: Record<ServerName, PageRequest>
  html: string
}

export interface Stage {
  pages: MeasuredPage[]
  api: ReplayApi
  agent: Agent
  servers: Record<ServerName, MeasuredServer>
  close(): Promise<void>
}

/** One server with its logged-in people. */
interface Portal {
  server: MeasuredServer
  visitors: Map<string, Visitor>
}

/** All portals and the API that they call. */
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
      // No token is renewed during a measurement.
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
      // Simultaneous reads of 10,000 orders on a busy machine are no outage.
      API_TIMEOUT_MS: '60000',
    }
    /** Each portal has a port of its own behind the same public address. */
    const openPortal = async (name: ServerName, at: number): Promise<Portal> => {
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
    const servers = { portal: portals.portal.server, remix: portals.remix.server }
    return {
      pages: await lookAtPages(portals, { api, host: `localhost:${port}` }),
      api,
      agent,
      servers,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Both portals must show the same. */
async function lookAtPages(
  { portal, remix }: Record<ServerName, Portal>,
  { api, host }: { api: ReplayApi; host: string },
): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = []
  for (const { name, person, path, orders } of pages) {
    api.settings.orders = orders ?? Infinity
    const own = await lookAt(portal, { name, person, path })
    const other = await lookAt(remix, { name, person, path })
    if (mainText(own.html) !== mainText(other.html))
      throw new Error(`${name}: portal and default app show different pages`)
    if (!other.html.includes('window.__remixContext = {'))
      throw new Error(`${name}: the default app sends no data to hydrate the page with`)
    const requestOf = ({ cookie }: Look) => ({
      path,
      headers: { host, accept: 'text/html', cookie },
    })
    const requests = { portal: requestOf(own), remix: requestOf(other) }
    measured.push({ name, orders, requests, html: own.html })
  }
  return measured
}

/** Without the parts that differ by rendering: React fills streamed pieces with NULs, which browsers drop. */
const mainText = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? html)
    .replaceAll('\0', '')
    .replace(/<!--.*?-->|<[^>]*>/gs, '')

type Look = Awaited<ReturnType<typeof lookAt>>

async function lookAt(
  { server, visitors }: Portal,
  { name, person, path }: { name: string; person: string; path: string },
) {
  const visitor = visitors.get(person)
  if (!visitor) throw new Error(`${person} is not logged in`)
  // The first page opens the portal, with calls of its own.
  await visitor.ask(server, path)
  const { status, text: html } = await visitor.ask(server, path)
  if (status !== 200 || withoutTemplates(html).includes('role="alert"'))
    throw new Error(`${name}: ${status}`)
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  return { html, cookie }
}

interface Started {
  server: MeasuredServer
  stop: () => Promise<void>
}

/** @param folder of the build */
async function startBuild(
  folder: string,
  { port, env }: { port: number; env: Record<string, string> },
): Promise<Started> {
  const { process, stop } = await startPortal({
    folder,
    port,
    env: { ...env, NODE_OPTIONS: probeOption },
    onLine: () => undefined,
  })
  return { server: measuredServer(`http://127.0.0.1:${port}`, process), stop }
}

async function logIn(
  name: string,
  at: { publicUrl: string; server: MeasuredServer; issuer: string; agent: Agent },
): Promise<Visitor> {
  const visitor = createVisitor(at.publicUrl, at.agent, () => () => 0)
  const left = await visitor.ask(at.server, '/auth/login?returnTo=/')
  const there = new Browser(at.issuer)
  const { url } = await there.press(await there.open(locationOf(left)), name)
  const back = await visitor.ask(at.server, url.pathname + url.search)
  if (back.status !== 302) throw new Error(`${name} cannot log in: ${back.status}`)
  return visitor
}
