import type { Agent } from 'undici'
import { Browser } from '../../sandbox/identity/testing/browser'
import { startPortal } from '../../scripts/stack.mjs'
import { createVisitor, locationOf, type Visitor } from '../../tests/visitor.fixture'
import { measuredServer, probeOption, type MeasuredServer } from './measured-server'

export interface Started {
  server: MeasuredServer
  stop: () => Promise<void>
}

/** @param folder of the build */
export async function startBuild(
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

export async function logIn(
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
