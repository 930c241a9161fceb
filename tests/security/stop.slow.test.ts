import { once } from 'node:events'
import { get, Agent, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, describe, it } from 'vitest'
import { startPortals, type PortalProcess } from '../portals.fixture'
import { cookieHeader, uploadLargeDocument } from './large-document.fixture'

const portals = await startPortals()
afterAll(() => portals.close())

async function open({ url }: PortalProcess, text = ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

/** Stops the process. @returns the exit code and the seconds until it ended */
async function stopped(portal: PortalProcess) {
  const from = performance.now()
  const code = await portal.stop()
  return { code, seconds: (performance.now() - from) / 1000 }
}

/** A page of Aino's that takes as long as the API needs for it. */
async function slowPage(portal: PortalProcess, ms: number) {
  const aino = await portals.logIn('Aino', { at: portal })
  await portals.control('api', 'PUT', 'faults', { latency: { 'GET /api/Address/*/Order': ms } })
  const page = aino.ask(portal, '/a/0/orders')
  const answers = async () =>
    (await portals.apiCalls()).some(({ path }) => /Address\/\d+\/Order/.test(path))
  return { page, answers }
}

// Each test has its own process, and mostly waits.
describe.concurrent('a stopping process', () => {
  it('does not wait for idle connections', async ({ expect }) => {
    const portal = await portals.add({})
    const agent = new Agent({ keepAlive: true })
    // A connection kept after a request, and one opened ahead without a request, as browsers do.
    const [answer] = (await once(get(`${portal.url}/healthz`, { agent }), 'response')) as [
      IncomingMessage,
    ]
    await once(answer.resume(), 'end')
    await open(portal)
    const { code, seconds } = await stopped(portal)
    expect(code).toBe(0)
    // The process waits five seconds for begun requests; idle connections close at once.
    expect(seconds).toBeLessThan(4.5)
    agent.destroy()
  })

  it('waits a few seconds for a begun request', async ({ expect }) => {
    const portal = await portals.add({})
    const slow = await open(portal, 'GET /healthz HTTP/1.1\r\nHost: local')
    const never = await open(portal, 'GET /healthz HT')
    const stop = stopped(portal)
    await expect.poll(() => String(portal.log)).toContain('"stopping"')
    slow.write('host\r\n\r\n')
    const [text] = (await once(slow, 'data')) as [Buffer]
    expect(text.toString()).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close/)
    await once(never, 'close')
    const { code, seconds } = await stop
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(10)
  })

  it('fails /readyz for DRAIN_SECONDS, then accepts no connections', async ({ expect }) => {
    const portal = await portals.add({ DRAIN_SECONDS: '3' })
    const visitor = portals.visitor()
    expect((await visitor.ask(portal, '/readyz')).status).toBe(200)
    const stop = stopped(portal)
    await expect.poll(() => String(portal.log)).toContain('"stopping"')
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

  it('finishes requests in flight', async ({ expect }) => {
    const portal = await portals.add({})
    const { page, answers } = await slowPage(portal, 3000)
    await expect.poll(answers).toBe(true)
    const whole = { status: 200, text: expect.stringContaining('412873') as string }
    const [{ code, seconds }] = await Promise.all([
      stopped(portal),
      expect(page).resolves.toMatchObject({ ...whole, headers: { connection: 'close' } }),
    ])
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(7.5)
  })

  it('refuses downloads that wait in the queue', async ({ expect }) => {
    const portal = await portals.add({})
    const aino = await portals.logIn('Aino', { at: portal })
    const file = await uploadLargeDocument(portals, portal, aino)
    const { host } = new URL(portals.publicUrl)
    const head = `GET ${file} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieHeader(aino)}\r\n\r\n`
    // As many downloads as a person may run at once; the clients stop reading at the first bytes.
    for (let count = 0; count < 4; count++) {
      const socket = await open(portal, head)
      await once(socket, 'readable')
      expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    }
    const fifth = aino.ask(portal, file)
    const { code } = await stopped(portal)
    expect([code, (await fifth).status]).toEqual([0, 429])
  })

  it('ends at once at a second signal', async ({ expect }) => {
    const portal = await portals.add({ DRAIN_SECONDS: '10' })
    const stop = stopped(portal)
    await expect.poll(() => String(portal.log)).toContain('"stopping"')
    // Two signals at once count as one, since Ctrl-C in npm sends two. So the second is sent later.
    const tellAgain = () => {
      if (!String(portal.log).includes('second stop signal')) process.kill(portal.pid, 'SIGINT')
      return String(portal.log)
    }
    await expect.poll(tellAgain, { interval: 150 }).toContain('second stop signal')
    const { code, seconds } = await stop
    expect(code).toBe(1)
    expect(seconds).toBeLessThan(9)
  })
})
