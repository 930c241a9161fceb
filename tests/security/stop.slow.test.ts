import { once } from 'node:events'
import { get, Agent, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPortals, type PortalProcess, type Portals } from '../portals.fixture'
import { cookieHeader, uploadLargeDocument } from './large-document.fixture'

let portals: Portals
let portal: PortalProcess
beforeAll(async () => {
  portals = await startPortals()
  portal = portals.portal
})
afterAll(() => portals.close())
afterEach(async () => {
  await portals.control('api', 'DELETE', 'faults')
  await portal.stop('SIGKILL')
})

const portOf = ({ url }: PortalProcess) => Number(new URL(url).port)

async function open(text = ''): Promise<Socket> {
  const socket = connect(portOf(portal), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

/** Stops the process. @returns the exit code and the seconds until it ended */
async function stopped(signal?: NodeJS.Signals) {
  const from = performance.now()
  const code = await portal.stop(signal)
  return { code, seconds: (performance.now() - from) / 1000 }
}

let saidBefore = 0
/** The log since the process started. */
const said = () => portal.log.slice(saidBefore).join('\n')

const started = async (changed: Record<string, string> = {}) => {
  await portal.stop('SIGKILL')
  saidBefore = portal.log.length
  await portal.start(changed)
}

/** A page of Aino's that takes as long as the API needs for it. */
async function slowPage(ms: number) {
  const aino = await portals.logIn('Aino')
  await portals.control('api', 'PUT', 'faults', { latency: { 'GET /api/Address/*/Order': ms } })
  const page = aino.ask(portal, '/a/0/orders')
  const answers = async () =>
    ((await portals.control('api', 'GET', 'record')) as { path: string }[]).some(({ path }) =>
      /Address\/\d+\/Order/.test(path),
    )
  return { page, answers }
}

describe('a stopping process', () => {
  it('does not wait for idle connections', async () => {
    await started()
    const agent = new Agent({ keepAlive: true })
    // A connection kept after a request, and one opened ahead without a request, as browsers do.
    const [answer] = (await once(get(`${portal.url}/healthz`, { agent }), 'response')) as [
      IncomingMessage,
    ]
    await once(answer.resume(), 'end')
    await open()
    const { code, seconds } = await stopped()
    expect(code).toBe(0)
    // The process waits five seconds for begun requests; idle connections close at once.
    expect(seconds).toBeLessThan(4.5)
    agent.destroy()
  })

  it('waits a few seconds for a begun request', async () => {
    await started()
    const slow = await open('GET /healthz HTTP/1.1\r\nHost: local')
    const never = await open('GET /healthz HT')
    const stop = stopped()
    await expect.poll(said).toContain('"stopping"')
    slow.write('host\r\n\r\n')
    const [text] = (await once(slow, 'data')) as [Buffer]
    expect(text.toString()).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close/)
    await once(never, 'close')
    const { code, seconds } = await stop
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(10)
  })

  it('fails /readyz for DRAIN_SECONDS, then accepts no connections', async () => {
    await started({ DRAIN_SECONDS: '3' })
    const visitor = portals.visitor()
    expect((await visitor.ask(portal, '/readyz')).status).toBe(200)
    const stop = stopped()
    await expect.poll(said).toContain('"stopping"')
    const ready = await visitor.ask(portal, '/readyz')
    expect(ready.status).toBe(503)
    expect(ready.headers.connection).toBe('close')
    // The stopping process still serves new requests.
    const page = await visitor.ask(portal, '/auth/login')
    expect(page.status).toBe(200)
    expect(page.headers.connection).toBe('close')
    const { code, seconds } = await stop
    expect(code).toBe(0)
    expect(seconds).toBeGreaterThan(2.99)
    // No five seconds on top, since no request is running.
    expect(seconds).toBeLessThan(7.5)
    await expect(visitor.ask(portal, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  it('finishes requests in flight', async () => {
    await started()
    const { page, answers } = await slowPage(3000)
    await expect.poll(answers).toBe(true)
    const whole = { status: 200, text: expect.stringContaining('412873') as string }
    const [{ code, seconds }] = await Promise.all([
      stopped(),
      expect(page).resolves.toMatchObject({ ...whole, headers: { connection: 'close' } }),
    ])
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(7.5)
  })

  it('refuses downloads that wait in the queue', async () => {
    await started()
    const aino = await portals.logIn('Aino')
    const file = await uploadLargeDocument(portals, portal, aino)
    const { host } = new URL(portals.publicUrl)
    const head = `GET ${file} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieHeader(aino)}\r\n\r\n`
    // As many downloads as a person may run at once; the clients stop reading at the first bytes.
    for (let count = 0; count < 4; count++) {
      const socket = await open(head)
      await once(socket, 'readable')
      expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    }
    const fifth = aino.ask(portal, file)
    const { code } = await stopped()
    expect([code, (await fifth).status]).toEqual([0, 429])
  })

  it('ends at once at a second signal', async () => {
    await started({ DRAIN_SECONDS: '10' })
    const stop = stopped()
    await expect.poll(said).toContain('"stopping"')
    // Two signals at once count as one, since Ctrl-C in npm sends two. So the second is sent later.
    const tellAgain = () => {
      if (!said().includes('once more')) process.kill(portal.pid, 'SIGINT')
      return said()
    }
    await expect.poll(tellAgain, { interval: 150 }).toContain('once more')
    const { code, seconds } = await stop
    expect(code).toBe(1)
    // The second signal shortens the ten seconds.
    expect(seconds).toBeLessThan(9)
  })
})
