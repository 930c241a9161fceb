import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import en from '../../../locales/en/login.json'
import fi from '../../../locales/fi/login.json'
import sv from '../../../locales/sv/login.json'
import type { DataOf } from '~/framework'
import { screenInLanguage } from '~/screens/screen.fixture'
import { StoreUnavailable } from '~/session/store/records.server'
import { action, loader } from './backchannel-logout'
import { location, startTestPortal, type TestPortal } from './login.fixture'
import LoggedOutScreen, { type loader as loggedOutLoader } from './logged-out'
import { loader as logoutLoader } from './logout'

type LoggedOut = Exclude<DataOf<typeof loggedOutLoader>, never>

let portal: TestPortal
let browser: ReturnType<TestPortal['browser']>

beforeEach(async () => {
  portal = await startTestPortal()
  browser = await portal.logIn()
})
afterEach(() => portal.close())

describe('back-channel logout', () => {
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
  const seconds = () => portal.clock.now / 1000
  const claims = (more: Record<string, unknown> = {}) => ({
    iss: portal.server.issuer,
    aud: 'portal',
    iat: seconds(),
    exp: seconds() + 120,
    jti: 'token 1',
    sub: 'aino',
    events: { [EVENT]: {} },
    ...more,
  })
  const sign = (more: Record<string, unknown> = {}, typ: string | undefined = 'logout+jwt') =>
    portal.server.sign(claims(more), { typ })
  const send = (token: string, type = 'application/x-www-form-urlencoded') => {
    const request = new Request('https://portal.example/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new URLSearchParams({ logout_token: token }).toString(),
    })
    return action({ request, context: portal.context })
  }

  it('ends the one session that the provider names', async () => {
    const other = await portal.logIn()
    const answer = await send(await sign({ sid: (await browser.record()).providerSession }))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await browser.isLoggedIn()).toBe(false)
    expect(await other.isLoggedIn()).toBe(true)
  })
  it('ends every session of the person where it names none', async () => {
    const other = await portal.logIn()
    expect((await send(await sign())).status).toBe(200)
    expect(await browser.isLoggedIn()).toBe(false)
    expect(await other.isLoggedIn()).toBe(false)
  })
  it('ends a session that is named without its person', async () => {
    const sid = (await browser.record()).providerSession
    expect((await send(await sign({ sid, sub: undefined }))).status).toBe(200)
    expect(await browser.isLoggedIn()).toBe(false)
  })
  it.each([true, false])(
    'ends a login that is being completed, named by its session: %s',
    async (bySid) => {
      const late = portal.browser()
      portal.context.sessions = {
        ...portal.context.sessions,
        async begin(record, ...more) {
          const { providerSession: sid } = record
          expect((await send(await sign(bySid ? { sid } : {}))).status).toBe(200)
          return portal.sessions.begin(record, ...more)
        },
      }
      const landed = await late.callback(portal.server.authorize(location(await late.login())))
      expect(location(landed)).toMatch(/^\/auth\/login\?second=1/)
      expect(await late.isLoggedIn()).toBe(false)
      // A later login is another one.
      portal.context.sessions = portal.sessions
      portal.clock.now += 1000
      await late.callback(portal.server.authorize(location(await late.login())))
      expect(await late.isLoggedIn()).toBe(true)
    },
  )
  it('succeeds if no session is left', async () => {
    expect((await send(await sign({ sid: 'unknown' }))).status).toBe(200)
    expect(await browser.isLoggedIn()).toBe(true)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no events', { events: undefined }],
    ['another event', { events: { 'https://example.com/event': {} } }],
    ['an event that is no object', { events: { [EVENT]: true } }],
    ['events that are a list', { events: [EVENT] }],
    ['a nonce', { nonce: 'nonce' }],
    ['an empty nonce', { nonce: null }],
    ['neither session nor person', { sub: undefined }],
    ['no id', { jti: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'other' }],
    ['no time of issue', { iat: undefined }],
  ])('is refused with %s', async (_, more) => {
    const answer = await send(await sign(more))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await browser.isLoggedIn()).toBe(true)
  })
  it.each([-601, 121, -3600])('is refused when issued %s s from now', async (off) => {
    const token = await sign({ iat: seconds() + off, exp: seconds() + 300 })
    expect((await send(token)).status).toBe(400)
  })
  it('is refused when expired', async () => {
    expect((await send(await sign({ exp: seconds() - 121 }))).status).toBe(400)
  })
  it.each(['at+jwt', 'secevent+jwt', ''])('is refused as a token of type "%s"', async (typ) => {
    expect((await send(await sign({}, typ))).status).toBe(400)
    expect(await browser.isLoggedIn()).toBe(true)
  })
  // The standard only recommends the type (2.4), and Hydra and Dex send neither it nor an expiry.
  it.each([{}, { typ: 'JWT' }, { typ: 'application/logout+jwt' }])(
    'ends sessions by a recent token of type %j, also without an expiry',
    async (header) => {
      const token = await portal.server.sign(claims({ exp: undefined }), header)
      expect((await send(token)).status).toBe(200)
      expect(await browser.isLoggedIn()).toBe(false)
    },
  )
  it('is refused without an expiry when issued long ago', async () => {
    expect((await send(await sign({ exp: undefined, iat: seconds() - 601 }))).status).toBe(400)
  })
  it('is refused without a signature', async () => {
    expect((await send(new UnsecuredJWT(claims()).encode())).status).toBe(400)
  })
  it('is refused with an id token in its place, also with one that has no nonce', async () => {
    const withoutNonce = await portal.server.sign(portal.server.idClaims({ jti: 'id token 1' }))
    for (const token of [(await browser.record()).tokens.idToken, withoutNonce])
      expect((await send(token)).status).toBe(400)
    expect(await browser.isLoggedIn()).toBe(true)
  })
  it('is refused a second time', async () => {
    const token = await sign()
    expect((await send(token)).status).toBe(200)
    // A login of the same second would count as ended.
    portal.clock.now += 1000
    browser = await portal.logIn()
    expect((await send(token)).status).toBe(400)
    expect(await browser.isLoggedIn()).toBe(true)
  })
  it('is accepted when repeated after an outage of the store', async () => {
    const token = await sign()
    const { sessions } = portal.context
    let away = true
    portal.context.sessions = {
      ...sessions,
      endedAtProvider: {
        ...sessions.endedAtProvider,
        end: (token) =>
          away ? Promise.reject(new StoreUnavailable('away')) : sessions.endedAtProvider.end(token),
      },
    }
    await expect(send(token)).rejects.toBeInstanceOf(StoreUnavailable)
    away = false
    expect((await send(token)).status).toBe(200)
    expect(await browser.isLoggedIn()).toBe(false)
    expect((await send(token)).status).toBe(400)
  })
  it('counts only refused tokens against the limit, and logs them in few lines', async () => {
    const refund = vi.fn(() => Promise.resolve())
    portal.context.limits = { refund }
    for (let i = 0; i < 20; i++) await send('a.b.c')
    expect(refund).not.toHaveBeenCalled()
    const told = portal.logged.filter((line) => line.includes('back-channel logout refused'))
    expect(told.length).toBeLessThan(10)
    await send(await sign())
    expect(refund.mock.calls).toEqual([['logouts', ['address 192.0.2.7'], 1]])
  })
  it('is refused when it is no form, or has no token', async () => {
    expect((await send(await sign(), 'application/json')).status).toBe(400)
    expect((await send('')).status).toBe(400)
    expect((await send('a.b.c')).status).toBe(400)
  })
  it('is refused while the provider’s keys cannot be read', async () => {
    await portal.close()
    portal = await startTestPortal()
    portal.server.modes['/jwks'] = 'down'
    expect((await send(await sign())).status).toBe(400)
  })
  it('answers to POST alone', () => {
    expect(loader().status).toBe(405)
  })
})

describe('logging out', () => {
  it('ends the session, revokes the refresh token, and redirects to the provider', async () => {
    browser.jar.set('address', '7').set('invitation', 'kutsu-1').set('theme', 'light')
    const { tokens } = await browser.record()
    const cookie = browser.cookie()
    const left = await browser.logout()
    expect(left.status).toBe(302)
    expect(location(left).startsWith(`${portal.server.issuer}/logout?`)).toBe(true)
    expect(new URL(location(left)).searchParams.get('id_token_hint')).toBe(tokens.idToken)
    expect(portal.server.calls.revoke).toEqual([tokens.refreshToken])
    expect([...browser.jar.keys()]).toEqual(['__Host-owner', 'theme', '__Host-logout'])
    expect(await portal.sessions.open(cookie)).toBeNull()
  })
  it('ends the sessions of all devices if requested', async () => {
    const other = await portal.logIn()
    expect((await browser.logout('?everywhere=1')).status).toBe(302)
    expect(await other.isLoggedIn()).toBe(false)
    expect(await browser.loggedOut()).toMatchObject({ devices: 'everywhere' })
  })
  it('is refused while a customer’s view is previewed', async () => {
    const session = await portal.sessions.open(browser.cookie())
    const preview = { firstName: 'Aino', lastName: 'Aalto', validUntil: '2026-09-01T12:00:00Z' }
    await session?.update((before) => ({ ...before, preview }))
    expect((await browser.logout()).status).toBe(403)
    expect(await browser.isLoggedIn()).toBe(true)
  })
  it.each(['down', 'busy', 'silent', 'garbage'] as const)(
    'redirects to the provider while its revocation endpoint is %s',
    async (mode) => {
      portal.server.modes['/revoke'] = mode
      expect(location(await browser.logout())).toContain('/logout?id_token_hint=')
    },
  )
  it.each(['has ended', 'is unknown to the browser'])(
    'redirects to the provider when the session %s',
    async (state) => {
      if (state === 'has ended') await portal.sessions.endBySubject('aino')
      else browser.jar.clear()
      expect(location(await browser.logout())).toContain(`/logout?client_id=portal`)
    },
  )
  it('ends at a page of the portal if the provider has no logout', async () => {
    portal.server.metadata = { end_session_endpoint: undefined }
    portal.clock.now += 61 * 60_000 // The known metadata is too old now.
    expect(location(await browser.logout())).toBe('/logged-out')
    const page = { devices: 'here', isLoggedInThere: true, canLogOutThere: false }
    expect(await browser.loggedOut()).toEqual(page)
  })
  it('ends at a page of the portal if the provider cannot be reached', async () => {
    await portal.close()
    portal = await startTestPortal()
    portal.server.modes.all = 'down'
    browser = portal.browser()
    expect(location(await browser.logout())).toBe('/logged-out')
    const page = { devices: 'here', isLoggedInThere: true, canLogOutThere: true }
    expect(await browser.loggedOut()).toEqual(page)
  })
  it('never begins a login after the provider’s return, until the person logs in', async () => {
    const left = new URL(location(await browser.logout()))
    const state = left.searchParams.get('state') ?? ''
    expect(left.searchParams.get('post_logout_redirect_uri')).toBe('https://portal.example/')
    // The person did not finish the provider's page, or another state returns.
    for (const query of ['', '?state=other']) {
      expect(location(await browser.entry(query))).toBe('/logged-out')
      expect(await browser.loggedOut()).toMatchObject({ isLoggedInThere: true })
    }
    expect(location(await browser.entry(`?state=${state}`))).toBe('/logged-out')
    expect(location(await browser.entry())).toBe('/logged-out')
    expect(await browser.loggedOut()).toMatchObject({ isLoggedInThere: false })
    // The cookie may be too old when the provider's page ends.
    const later = portal.browser()
    expect(location(await later.entry(`?state=${state}`))).toBe('/logged-out')
    await browser.callback(portal.server.authorize(location(await browser.login())))
    expect([...browser.jar.keys()]).not.toContain('__Host-logout')
  })
  it('needs a form, not a link', async () => {
    expect(location(logoutLoader())).toBe('/')
    expect(await browser.isLoggedIn()).toBe(true)
  })
})

it.each([
  ['fi', fi.logged_out],
  ['sv', sv.logged_out],
  ['en', en.logged_out],
] as const)('the page after a logout says what is still logged in: %s', async (language, words) => {
  const render = (data: LoggedOut) => screenInLanguage(language, LoggedOutScreen, data)
  const open = await render({ devices: 'soon', isLoggedInThere: true, canLogOutThere: true })
  for (const text of [words.title, words.soon, words.still_title, words.there])
    expect(open).toContain(text)
  expect(parsePage(open).hrefs()).toContain('/auth/login')
  expect(parsePage(open).actions()).toContain('/auth/logout')
  const none = await render({ devices: 'here', isLoggedInThere: true, canLogOutThere: false })
  expect(none).toContain(words.still_title)
  expect(parsePage(none).actions()).not.toContain('/auth/logout')
  const out = await render({ devices: 'everywhere', isLoggedInThere: false, canLogOutThere: true })
  expect(out).toContain(words.everywhere)
  expect(out).not.toContain(words.still_title)
})

it('no token, code or cookie is in the log', async () => {
  const { tokens } = await browser.record()
  const secrets = Object.values(tokens).filter((value) => typeof value === 'string')
  secrets.push(...browser.jar.values())
  portal.server.modes['/token'] = 'garbage'
  portal.clock.now += 4 * 60_000
  await (await portal.sessions.open(browser.cookie()))?.refresh()
  portal.server.modes.all = 'down'
  await browser.logout()
  const again = portal.browser()
  const back = portal.server.authorize(location(await again.login()))
  await again.callback(back)
  secrets.push(...new URL(back).searchParams.values(), ...again.jar.values())
  const text = portal.logged.join('')
  expect(portal.logged.length).toBeGreaterThanOrEqual(3)
  for (const secret of secrets) expect(text).not.toContain(secret)
})
