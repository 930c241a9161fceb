import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type Agent } from 'undici'
import { lastingPort } from '~/platform/ports.fixture'
import { Browser } from '../../sandbox/identity/testing/browser'
import { startPortal } from '../../scripts/stack.mjs'
import { createVisitor, locationOf, type Visitor } from '../../tests/visitor.fixture'
import { measuredServer, probeOption, type MeasuredServer } from './measured-server'

export interface Started {
  server: MeasuredServer
  stop: () => Promise<void>
}

/** @param folder of the portal's build, or of one that was made of the portal in another way */
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

/** A server that sends recorded pages. */
export async function startRecorded(entry: string, recording: string): Promise<Started> {
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

/** Logs a person in at a server that has the portal's public address. */
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
