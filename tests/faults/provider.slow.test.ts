import { resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startPortals, type PortalProcess } from '../portals.fixture'
import { startTcpProxy } from '../tcp-proxy.fixture'
import { readSaid } from './said.fixture'

// Security: login, tokens, sessions. Faults of the identity provider and of the network to it.

/** A call to the provider times out after 3 s. */
const callMs = 3500
const lifeSeconds = 60

const portals = await startPortals({ processes: 3, accessTokenSeconds: lifeSeconds })
const [portal, near, past] = portals.processes as [PortalProcess, PortalProcess, PortalProcess]
const { port } = new URL(portals.issuer)
const network = await startTcpProxy({ port: Number(port) })
const clock = `--import ${resolve('tests/security/shift-clock.mjs')}`
const by = `--import ${resolve('tests/faults/through-proxy.mjs')}`
const way = { CONNECTIONS_GO_BY: `${port}:${network.port}` }
await Promise.all(portals.processes.map((process) => process.stop('SIGKILL')))
const byNetwork = { ...way, NODE_OPTIONS: by }
await portal.start(byNetwork)
// Both clocks are ahead, within the tolerance for clocks. The tokens of the first process expire soon for
// `near` and have already expired for `past`.
await near.start({ ...way, NODE_OPTIONS: `${clock} ${by}`, CLOCK_OFF_SECONDS: '36' })
await past.start({ ...way, NODE_OPTIONS: `${clock} ${by}`, CLOCK_OFF_SECONDS: '100' })
afterAll(async () => {
  await portals.close()
  await network.close()
})
afterEach(async () => {
  await network.heal()
  await portals.control('identity', 'DELETE', 'faults')
})

const discovery = '/.well-known/openid-configuration'
const putFaults = (faults: object) => portals.control('identity', 'PUT', 'faults', faults)
const fault = (endpoint: string, how: unknown) => () => putFaults({ fail: { [endpoint]: how } })
const hanging = (endpoint: string) => () => putFaults({ latency: { [endpoint]: 20_000 } })
const broken = 500
/** An answer that is not the protocol's; the provider does not handle the request, so no token is used up. */
const nonsense = { body: '<!doctype html><title>It works!</title>', unserved: true }

const ofNetwork: Record<string, () => unknown> = {
  'refused connections': () => {
    network.refuse()
    network.reset()
  },
  'connections reset': () => {
    network.resetNew()
    network.reset()
  },
  'a frozen network': () => network.freeze(),
}

/** Restarts the process, since a running one has cached the provider's metadata and keys. */
async function restart() {
  await portal.stop('SIGKILL')
  await portal.start(byNetwork)
}

it('a slow provider is awaited at login', async () => {
  await restart()
  await putFaults({ latency: { [discovery]: 500, '/token': 500, '/jwks': 500 } })
  const aino = await portals.logIn('Aino')
  expect((await aino.ask(portal, '/a/0/orders')).status).toBe(200)
})

describe('at a refresh', () => {
  const ways: Record<string, () => unknown> = {
    'status 500': fault('/token', broken),
    'status 429': fault('/token', 429),
    nonsense: fault('/token', nonsense),
    'no answer': hanging('/token'),
    ...ofNetwork,
  }
  /** After a failure the provider is called once in five seconds. */
  const mostSince = (from: number) => Math.ceil((performance.now() - from) / 5000)

  it.each(Object.keys(ways))('%s: the page is shown while the token lasts', async (how) => {
    await restart()
    const aino = await portals.logIn('Aino')
    await portals.control('identity', 'DELETE', 'record')
    await ways[how]?.()
    const before = network.accepted
    const from = performance.now()
    const took: number[] = []
    for (let i = 0; i < 5; i++) {
      const { status, text, ownMs } = await aino.ask(near, '/a/0/orders')
      expect([status, readSaid(text, 'fi').keys]).toEqual([200, []])
      took.push(ownMs)
    }
    // Later pages do not call the provider.
    expect(Math.min(...took.slice(1))).toBeLessThan(3000)
    const most = mostSince(from)
    expect(await portals.tokenCalls()).toBeLessThanOrEqual(most)
    expect(network.accepted - before).toBeLessThanOrEqual(2 * most)
  })

  it.each(Object.keys(ways))(
    '%s: after the token has expired, 503 with a retry, and nobody is logged out',
    async (how) => {
      await restart()
      const sven = await portals.logIn('Sven')
      expect((await sven.ask(portal, '/a/0/orders')).status).toBe(200)
      const cookies = new Map(sven.cookies)
      await portals.control('identity', 'DELETE', 'record')
      await ways[how]?.()
      const from = performance.now()
      const answers = [await sven.ask(past, '/a/0/orders'), await sven.ask(past, '/a/0/orders')]
      const most = mostSince(from)
      for (const { status, text, ownMs } of answers) {
        expect(status).toBe(503)
        const { keys, retry } = readSaid(text, 'sv')
        expect([keys[0], retry]).toEqual(['page:unavailable.title', true])
        expect(text).toContain('href="/a/0/orders"')
        expect(ownMs).toBeLessThan(callMs)
      }
      expect(sven.cookies).toEqual(cookies)
      expect(await portals.tokenCalls()).toBeLessThanOrEqual(most)
      // An answer that a frozen network held back never arrives. By the provider's rule of rotation, a refresh
      // whose answer was lost ends the session.
      network.reset()
      await network.heal()
      await portals.control('identity', 'DELETE', 'faults')
      const sinceThen = portals.stopwatch()
      await expect
        .poll(async () => (await sven.ask(past, '/a/0/orders')).status, {
          interval: 50,
          timeout: 30_000,
        })
        .toBe(200)
      const backMs = sinceThen()
      expect(backMs).toBeLessThan(6000)
    },
  )

  it('caused by a 401 of the API: 503 with a retry, and nobody is logged out', async () => {
    await restart()
    const aino = await portals.logIn('Aino', { page: '/a/0/orders' })
    expect((await aino.ask(portal, '/a/0/orders')).status).toBe(200)
    await portals.control('api', 'PUT', 'faults', {
      sub: 'aino',
      fail: { 'GET /api/Address/*/Order': { answer: 'expired', times: 1 } },
    })
    await putFaults({ fail: { '/token': broken } })
    const answer = await aino.ask(portal, '/a/0/orders')
    expect(answer.status).toBe(503)
    const { keys, retry } = readSaid(answer.text, 'fi')
    expect([keys[0], retry]).toEqual(['page:unavailable.title', true])
    expect(portal.log.filter((line) => line.includes('a page failed'))).toEqual([])
    await portals.control('identity', 'DELETE', 'faults')
    expect((await aino.ask(portal, '/a/0/orders')).status).toBe(200)
  })
})
