import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { outageMs, startPortals, type Visitor } from '../portals.fixture'
import { proxyToApi } from './proxy-to-api.fixture'
import { startFaultyApi, type FaultName } from './faulty-api.fixture'
import { readSaid } from './said.fixture'
import { faultyScreens } from './screens.fixture'

// Several faults at once, and faults right after login, while a session is set up.

const recoveryMs = 6000
const pageMs = 8000

const portals = await startPortals()
const portal = portals.portal
const api = await startFaultyApi(portals.apiUrl)
const network = await proxyToApi(portal, api.url)
afterAll(async () => {
  await portals.close()
  await network.close()
  await api.close()
})
afterEach(async () => {
  api.heal()
  await network.heal()
  await portals.control('identity', 'DELETE', 'faults')
  // A successful page closes an open breaker.
  const aino = await portals.logIn('Aino')
  await expect
    .poll(async () => (await aino.ask(portal, '/a/4101/orders')).status, { timeout: 60_000 })
    .toBe(200)
})

const keysOf = (text: string) => readSaid(text, 'fi').keys

describe('the first page after login', () => {
  const outages: FaultName[] = [
    '403',
    '404',
    '500',
    '503',
    'hang',
    'reset',
    'nonsense',
    'wrong-shape',
  ]

  it.each(outages)(
    'whose person cannot be read (%s): 503, a retry, and then all is well',
    async (how) => {
      const aino = await portals.logIn('Aino')
      api.fail('GET /api/User', how)
      const answer = await aino.ask(portal, '/a/4101/orders')
      expect([how, answer.status]).toEqual([how, 503])
      const { keys, retry } = readSaid(answer.text, 'fi')
      expect([keys[0], retry]).toEqual(['page:unavailable.title', true])
      expect(answer.ownMs).toBeLessThan(pageMs)
      api.heal()
      expect((await aino.ask(portal, '/a/4101/orders')).status).toBe(200)
    },
  )

  it.each(outages)('is complete if the start report fails (%s)', async (how) => {
    const aino = await portals.logIn('Aino')
    api.fail('POST /api/System/debug', how)
    const { status, text } = await aino.ask(portal, '/a/4101/orders')
    expect([how, status, keysOf(text)]).toEqual([how, 200, []])
    expect(portal.log.filter((line) => line.includes('a page failed'))).toEqual([])
  })

  it.each(['401', 'expired'] as const)(
    'that the API refuses (%s) goes round in no circle: 403, and a way to log in again',
    async (how) => {
      const aino = await portals.logIn('Aino')
      expect((await aino.ask(portal, '/a/4101/contacts')).status).toBe(200)
      api.fail('GET /api/Address/*/Order', how)
      const answer = await aino.ask(portal, '/a/4101/orders')
      expect(answer.status).toBe(403)
      expect(readSaid(answer.text, 'fi').keys[0]).toBe('page:login_refused.title')
      expect(answer.text).toContain('/auth/login?anew=1&amp;returnTo=%2Fa%2F4101%2Forders')
      expect(portal.log.filter((line) => line.includes('a page failed'))).toEqual([])
      api.heal()
      expect((await aino.ask(portal, '/a/4101/orders')).status).toBe(200)
    },
  )
})

it('pages fail at once while API and provider are down, log nobody out, and recover soon', async () => {
  const aino = await portals.logIn('Aino')
  const screens = faultyScreens.filter(({ who }) => who === undefined)
  const usual = new Map<string, string[]>()
  for (const { path } of screens) usual.set(path, keysOf((await aino.ask(portal, path)).text))
  network.refuse()
  network.reset()
  const fail = { '/.well-known/openid-configuration': 500, '/token': 500, '/jwks': 500 }
  await portals.control('identity', 'PUT', 'faults', { fail })
  let slowest = 0
  for (const { name, path } of screens) {
    const { status, headers, text, ownMs } = await aino.ask(portal, path)
    slowest = Math.max(slowest, ownMs)
    expect([name, [200, 302, 503].includes(status)]).toEqual([name, true])
    expect(String(headers.location)).not.toContain('/auth/')
    if (status === 503) expect([name, readSaid(text, 'fi').retry]).toEqual([name, true])
  }
  expect(slowest).toBeLessThan(outageMs)
  expect((await portals.visitor().ask(portal, '/a/0/orders')).status).toBe(302)

  await network.heal()
  await portals.control('identity', 'DELETE', 'faults')
  const sinceThen = portals.stopwatch()
  const isWhole = async ({ path }: { path: string }) => {
    const { status, text } = await aino.ask(portal, path)
    return status < 400 && String(keysOf(text)) === String(usual.get(path))
  }
  await expect
    .poll(async () => (await Promise.all(screens.map(isWhole))).every(Boolean), {
      interval: 50,
      timeout: 60_000,
    })
    .toBe(true)
  const tookMs = sinceThen()
  expect(tookMs).toBeLessThan(recoveryMs)
})

it('a page of which every read hangs keeps its time limit', async () => {
  const aino: Visitor = await portals.logIn('Aino')
  const paths = [
    '/a/0/dashboard',
    '/a/4101/orders/412873?rows=1',
    '/a/0/deliveries',
    '/a/4101/documents',
  ]
  for (const path of paths) await aino.ask(portal, path)
  api.fail('GET /api/User/Address', 'hang')
  for (const pattern of ['*', '*/*', '*/*/*']) api.fail(`GET /api/${pattern}`, 'hang')
  const answers = await Promise.all(paths.map((path) => aino.ask(portal, path)))
  const slowest = Math.max(...answers.map(({ ownMs }) => ownMs))
  for (const { text } of answers) expect(readSaid(text, 'fi').retry).toBe(true)
  expect(slowest).toBeLessThan(pageMs + 500)
})
