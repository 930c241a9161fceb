import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../sandbox/identity/testing/browser'
import { locationOf, startPortals, type Visitor } from '../portals.fixture'

const portals = await startPortals()
const portal = portals.portal
afterAll(() => portals.close())
beforeEach(() => portals.control('identity', 'DELETE', 'record'))

/** A visitor on the way back from the provider, with the callback's address. */
async function onTheWayBack() {
  const visitor = portals.visitor()
  const left = await visitor.ask(portal, '/auth/login?returnTo=/settings')
  const there = new Browser(portals.issuer)
  const { url } = await there.press(await there.open(locationOf(left)), 'Aino')
  return { visitor, url }
}

it('the reference of a long page leads there only in the browser that asked for the page', async () => {
  const page = `/a/0/orders?q=${'%C3%A4'.repeat(250)}`
  const [asking, other] = [await portals.logIn('Sven'), await portals.logIn('Aino')]
  asking.cookies.delete('sid')
  const toLogin = locationOf(await asking.ask(portal, page))
  expect(toLogin).toMatch(/returnTo=\*/)
  expect(locationOf(await other.ask(portal, toLogin))).toBe('/')
  const pageAfterLogin = async (visitor: Visitor) => {
    const left = await visitor.ask(portal, toLogin)
    return locationOf(await portals.throughLogin(visitor, { at: portal, left, name: 'Sven' }))
  }
  expect(await pageAfterLogin(portals.visitor())).toBe('/')
  expect(await pageAfterLogin(asking)).toBe(page)
})

const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
type Change = (url: URL) => void
const set =
  (name: string, change: (value: string) => string): Change =>
  (url) =>
    url.searchParams.set(name, change(url.searchParams.get(name) ?? ''))

const withoutTokenCall: Record<string, Change> = {
  'another state': set('state', flipped),
  'a state cut short': set('state', (state) => state.slice(0, -1)),
  'a longer state': set('state', (state) => `${state}A`),
  'an empty state': set('state', () => ''),
  'no state': (url) => url.searchParams.delete('state'),
  'two states': (url) => url.searchParams.append('state', url.searchParams.get('state') ?? ''),
  'another issuer': set('iss', () => 'https://evil.example'),
  'no issuer': (url) => url.searchParams.delete('iss'),
  'an error beside the code': (url) => url.searchParams.set('error', 'access_denied'),
  'no code': (url) => url.searchParams.delete('code'),
  'an empty code': set('code', () => ''),
  'two codes': (url) => url.searchParams.append('code', 'another'),
}

describe('an answer of the provider that was changed on the way is refused', () => {
  it.each(Object.keys(withoutTokenCall))('%s: without a token call', async (name) => {
    const { visitor, url } = await onTheWayBack()
    withoutTokenCall[name]?.(url)
    const answer = await visitor.ask(portal, url.pathname + url.search)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('role="alert"')
    expect(await portals.tokenCalls()).toBe(0)
    expect(visitor.cookies.has('sid')).toBe(false)
  })
  it('another code: the provider refuses it', async () => {
    const { visitor, url } = await onTheWayBack()
    set('code', flipped)(url)
    expect((await visitor.ask(portal, url.pathname + url.search)).status).toBe(400)
    expect(visitor.cookies.has('sid')).toBe(false)
  })
  it('in another browser: without a token call', async () => {
    const { url } = await onTheWayBack()
    const other = portals.visitor()
    expect((await other.ask(portal, url.pathname + url.search)).status).toBe(400)
    expect(await portals.tokenCalls()).toBe(0)
  })
  it('unchanged, it logs in (control)', async () => {
    const { visitor, url } = await onTheWayBack()
    const landed = await visitor.ask(portal, url.pathname + url.search)
    expect(locationOf(landed)).toBe('/settings')
    expect(await portals.tokenCalls()).toBe(1)
  })
})

describe('the id of a session', () => {
  it('changes at login, and a planted one never gives access', async () => {
    const { visitor, url } = await onTheWayBack()
    const mallory = await portals.logIn('Sven')
    const planted = mallory.cookies.get('sid') ?? ''
    visitor.cookies.set('sid', planted)
    await visitor.ask(portal, url.pathname + url.search)
    expect(visitor.cookies.get('sid')).not.toBe(planted)
    // The planted session has ended: the attacker does not see the data of the person who logged in with it.
    const after = await mallory.ask(portal, '/a/0/orders')
    expect(locationOf(after)).toContain('/auth/login')
  })
})

describe('logging out', () => {
  const leave = { body: new URLSearchParams() }
  it('answers a browser with a page that navigates, and a script with a redirect', async () => {
    const path = '/auth/login?anew'
    const person = await portals.visitor().ask(portal, path)
    expect([person.status, person.headers.location]).toEqual([200, undefined])
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    const script = await portals.visitor().ask(portal, path, { headers })
    expect([script.status, script.headers.refresh]).toEqual([302, undefined])
    expect(script.headers.location).toContain(portals.issuer)
  })
  it.each([
    ['refuses', 'fail', 503],
    ['hangs', 'latency', 20_000],
  ])('works while the provider %s', async (_how, fault, value) => {
    const aino = await portals.logIn('Aino')
    const stored = aino.cookies.get('sid') ?? ''
    const every = ['/.well-known/openid-configuration', '/jwks', '/token', '/token/revocation']
    const faults = Object.fromEntries(every.map((endpoint) => [endpoint, value]))
    await portals.control('identity', 'PUT', 'faults', { [fault]: faults })
    const left = await aino.ask(portal, '/auth/logout', leave)
    await portals.control('identity', 'DELETE', 'faults')
    expect(locationOf(left)).toContain(portals.issuer)
    // The promise is 3 s; a busy machine gets more, and a call without a time limit would take 20 s.
    expect(left.ownMs).toBeLessThan(10_000)
    expect(aino.cookies.has('sid')).toBe(false)
    expect(locationOf(await aino.ask(portal, '/a/0/orders'))).toContain('/auth/login')
    aino.cookies.set('sid', stored)
    expect((await aino.ask(portal, '/auth/check')).status).toBe(401)
  })
})
