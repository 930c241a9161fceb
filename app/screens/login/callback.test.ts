import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '~/session/store/records.server'
import type { DataOf } from '~/framework'
import type { failedLogin } from './login-failure.server'
import { Idempotency } from '~/portal/idempotency.server'
import { createBrowser, location, startTestPortal, type TestPortal } from './login.fixture'

type FailedLogin = DataOf<typeof failedLogin>

let portal: TestPortal
let browser: ReturnType<TestPortal['browser']>

beforeEach(async () => {
  portal = await startTestPortal()
  browser = portal.browser()
})
afterEach(() => portal.close())

const leave = async (returnTo = '/') =>
  location(await browser.login(`?returnTo=${encodeURIComponent(returnTo)}`))
const comeBack = async (returnTo?: string) => portal.server.authorize(await leave(returnTo))
const failure = async (response: Response) => ((await response.json()) as FailedLogin).failure
const session = () => portal.sessions.open(browser.cookie())

describe('coming back from the provider', () => {
  it('opens a session and goes to the page asked for', async () => {
    const landed = await browser.callback(await comeBack('/a/7/deliveries?backorderId=5'))
    expect(landed.status).toBe(302)
    expect(location(landed)).toBe('/a/7/deliveries?backorderId=5')
    expect([...browser.jar.keys()]).toEqual(['__Host-sid', '__Host-owner'])
    const { record } = (await session()) ?? {}
    expect(record?.identity).toEqual({
      subject: 'aino',
      firstName: 'Aino',
      lastName: 'Aalto',
      email: 'aino@example.com',
      locale: 'sv-FI',
    })
    expect(record?.providerSession).toEqual(expect.any(String))
    expect(record?.tokens.expiresAt).toBe(portal.clock.now + 300_000)
  })
  it('is a line of the log, without the person', async () => {
    await browser.callback(await comeBack())
    const lines = portal.logged.filter((line) => line.includes('logged in'))
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'logged in', 'session.id': (await session())?.key }),
    ])
    expect(lines.join('')).not.toMatch(/aino/i)
  })
  it('asks the provider for the name where the id token has none', async () => {
    portal.server.idTokenClaims = { given_name: undefined, email: undefined }
    portal.server.profile = { sub: 'aino', given_name: 'Anni', email: 'anni@example.com' }
    await browser.callback(await comeBack())
    const { identity } = (await session())?.record ?? {}
    expect(identity).toMatchObject({ firstName: 'Anni', lastName: 'Aalto', locale: 'sv-FI' })
  })
  it('does without a name where the provider does not tell it', async () => {
    portal.server.idTokenClaims = { given_name: undefined }
    portal.server.modes['/userinfo'] = 'down'
    expect((await browser.callback(await comeBack())).status).toBe(302)
    expect((await session())?.record.identity).toMatchObject({ firstName: '' })
  })
  it('says that it can be tried again where the store is away, and takes no cookie', async () => {
    const address = await comeBack('/settings')
    const { sessions } = portal.context
    const begin = () => Promise.reject(new StoreUnavailable('away'))
    portal.context.sessions = { ...sessions, begin }
    const answer = await browser.callback(address)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      failure: 'unavailable',
      retry: '/auth/login?returnTo=%2Fsettings',
    })
    expect(browser.jar.has('__Host-sid')).toBe(false)
  })
  it.each([141, 500, 2047, 2048])('goes to a page of %i bytes as well', async (length) => {
    const page = '/a/7/orders?q='.padEnd(length, 'x')
    const away = await leave(page)
    for (const [name, value] of browser.jar)
      expect(name.length + value.length).toBeLessThanOrEqual(340)
    // Longer than a chance hit in its random parts.
    expect(away).not.toContain('x'.repeat(20))
    expect(location(await browser.callback(portal.server.authorize(away)))).toBe(page)
  })
  it('goes to the entry where a long page could not be kept, or is none', async () => {
    const { longPaths } = portal.context.login
    const page = `/a/7/orders?q=${'x'.repeat(900)}`
    const reference = (await longPaths.keep(page)) ?? ''
    const landing = async (address: string) => {
      browser = portal.browser()
      return location(await browser.callback(await comeBack(address)))
    }
    expect(await landing(reference)).toBe(page)
    expect(await landing(`*${'x'.repeat(43)}`)).toBe('/')
    expect(await landing(`/a/7/${'x'.repeat(2044)}`)).toBe('/')
  })
  it('asks whether an invitation from before is this person’s, then goes on', async () => {
    const question = '/invitation-question?returnTo=%2Fa%2F7%2Forders'
    browser.jar.set('invitation', 'kutsu-1')
    expect(location(await browser.callback(await comeBack('/a/7/orders')))).toBe(question)
    // Too long for the attempt's cookie.
    const path = `/invitation/${'t'.repeat(2048)}`
    browser = portal.browser()
    browser.jar.set('invitation', (await portal.context.login.longPaths.keep(path)) ?? '')
    expect(location(await browser.callback(await comeBack('/a/7/orders')))).toBe(question)
  })
  it('goes to the invitation that the login was for, also a long one', async () => {
    for (const id of ['kutsu-1', 't'.repeat(2048)]) {
      browser = portal.browser()
      const { longPaths } = portal.context.login
      const reference = (await longPaths.keep(`/invitation/${id}`)) ?? ''
      browser.jar.set('invitation', id.length > 64 ? reference : id)
      const address = id.length > 64 ? reference : `/invitation/${id}`
      expect(location(await browser.callback(await comeBack(address)))).toBe(`/invitation/${id}`)
    }
  })
  it('works once: the address seen again goes to the entry', async () => {
    const address = await comeBack()
    await browser.callback(address)
    expect(location(await browser.callback(address))).toBe('/')
    expect(portal.server.calls.token).toBe(1)
  })
  it('is one login where the browser loads it again before the answer has come, in any process', async () => {
    const address = await comeBack('/settings')
    const { jar } = browser
    const other = createBrowser({
      ...portal.context,
      idempotency: new Idempotency(portal.sessions),
    })
    for (const [name, value] of jar) other.jar.set(name, value)
    const answers = await Promise.all([
      browser.callback(address),
      browser.callback(address),
      other.callback(address),
    ])
    expect(answers.map(location)).toEqual(['/settings', '/settings', '/settings'])
    expect(portal.server.calls.token).toBe(1)
    expect([await browser.isLoggedIn(), await other.isLoggedIn()]).toEqual([true, true])
    expect(other.jar.get('__Host-sid')).toBe(jar.get('__Host-sid'))
  })
  it('takes a registration of 29 minutes', async () => {
    const away = await leave()
    portal.clock.now += 29 * 60_000
    expect((await browser.callback(portal.server.authorize(away))).status).toBe(302)
  })
})

describe('what was written in a form without a session', () => {
  const draft = { path: '/ask_for_content', fields: [['orderId', '412873']] as [string, string][] }
  const draftIn = async (one = browser) =>
    (await portal.sessions.open(one.cookie()))?.record.draft ?? null
  /** Opens the login with a draft, as `prepareLoginRedirect` does. */
  async function leaveWith(cookie: string) {
    const reference = await portal.context.login.drafts.keep(draft, cookie)
    const query = reference ? `&draft=${reference}` : ''
    return location(await browser.login(`?returnTo=%2Fask_for_content${query}`))
  }
  /** Aino's session has ended on the server; her browser still has its cookie. */
  async function lose() {
    await browser.callback(await comeBack())
    await (await session())?.destroy()
    return browser.cookie()
  }
  async function logOut() {
    await browser.callback(await comeBack())
    await browser.logout()
    expect(await session()).toBeNull()
    return browser.cookie()
  }
  const ends = { 'ended on the server': lose, 'was logged out': logOut }

  describe.each(Object.entries(ends))('whose session %s', (_, end) => {
    it('is in the next session of the same person', async () => {
      const away = await leaveWith(await end())
      expect(away).not.toContain('draft')
      const landed = await browser.callback(portal.server.authorize(away))
      expect(location(landed)).toBe('/ask_for_content')
      expect(await draftIn()).toEqual(draft)
    })
    it('is not in another person’s session, also with the same attempt', async () => {
      const away = await leaveWith(await end())
      const landed = await browser.callback(portal.server.authorize(away, 'sven'))
      expect(location(landed)).toBe('/ask_for_content')
      expect((await session())?.record.identity.subject).toBe('sven')
      expect(await draftIn()).toBeNull()
    })
  })
  it('of a stranger is in nobody’s session, so that no address fills in a form', async () => {
    await browser.callback(portal.server.authorize(await leaveWith('')))
    expect(await draftIn()).toBeNull()
  })
  it('is in no other login of the same browser', async () => {
    await leaveWith(await lose())
    await browser.callback(await comeBack('/ask_for_content'))
    expect(await draftIn()).toBeNull()
  })
  it('goes on after a login that failed', async () => {
    const back = new URL(portal.server.authorize(await leaveWith(await lose())))
    back.searchParams.set('error', 'access_denied')
    const { retry } = (await (await browser.callback(back.href)).json()) as FailedLogin
    const again = location(await browser.login(retry.split('login')[1]))
    await browser.callback(portal.server.authorize(again))
    expect(await draftIn()).toEqual(draft)
  })
  it('five times at once comes back to each of five tabs', async () => {
    const cookie = await lose()
    const away: string[] = []
    for (let tab = 0; tab < 5; tab++) {
      const own = { ...draft, path: `/a/${tab}/orders` }
      const reference = await portal.context.login.drafts.keep(own, cookie)
      away.push(location(await browser.login(`?returnTo=/a/${tab}/orders&draft=${reference}`)))
    }
    for (const tab of [2, 0, 4, 1, 3]) {
      await browser.callback(portal.server.authorize(away[tab] ?? ''))
      expect((await draftIn())?.path).toBe(`/a/${tab}/orders`)
    }
  })
})

describe('five tabs at once', () => {
  it('each return to their own page of 2,048 bytes, with cookies of 2 KB in all', async () => {
    const pages = Array.from({ length: 5 }, (_, tab) => `/a/${tab}/orders?q=`.padEnd(2048, 'x'))
    const away: string[] = []
    for (const page of pages) away.push(await leave(page))
    expect(browser.jar.size).toBe(5)
    expect(browser.cookie().length).toBeLessThan(1800)
    for (const [tab, page] of pages.entries())
      expect(location(await browser.callback(portal.server.authorize(away[tab] ?? '')))).toBe(page)
  })
  it('each return to their own page when all come back at the same moment', async () => {
    const pages = Array.from({ length: 5 }, (_, tab) => `/a/${tab}/orders`)
    const away = await Promise.all(pages.map((page) => leave(page)))
    const back = away.map((address) => browser.callback(portal.server.authorize(address)))
    expect((await Promise.all(back)).map(location)).toEqual(pages)
    expect(await session()).not.toBeNull()
  })
})

describe('a callback that is refused', () => {
  const changed = (address: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(address)
    change(url.searchParams)
    return url.href
  }
  it.each<[string, (query: URLSearchParams) => void]>([
    ['no code', (query) => query.delete('code')],
    ['an unknown error', (query) => query.set('error', 'invalid_scope')],
  ])('with %s is refused, and asks for no tokens', async (_, change) => {
    const refused = await browser.callback(changed(await comeBack(), change))
    expect(await failure(refused)).toBe('refused')
    expect(portal.server.calls.token).toBe(0)
    expect(browser.jar.size).toBe(0)
  })
  it('with the code of another login is refused: the secret of PKCE does not fit', async () => {
    const theirs = new URL(await comeBack()).searchParams.get('code') ?? ''
    const back = changed(await comeBack(), (query) => query.set('code', theirs))
    expect(await failure(await browser.callback(back))).toBe('refused')
  })
  it('with an id token of another login is refused', async () => {
    const back = await comeBack()
    portal.server.overriding = { nonce: 'other' }
    expect(await failure(await browser.callback(back))).toBe('refused')
    expect(await session()).toBeNull()
  })
  it('offers a long page again by its reference: a query holds no more', async () => {
    const page = `/a/7/orders?q=${'ä'.repeat(300)}`
    const back = changed(await comeBack(page), (query) => query.set('error', 'access_denied'))
    const { retry } = (await (await browser.callback(back)).json()) as FailedLogin
    expect(retry).toMatch(/^\/auth\/login\?returnTo=\*[\w-]{43}$/)
    const again = portal.server.authorize(location(await browser.login(retry.split('login')[1])))
    const asSent = new URL(page, 'https://portal.example')
    expect(location(await browser.callback(again))).toBe(asSent.pathname + asSent.search)
  })
  it('is cancelled if the person refused at the provider, and offers the requested page again', async () => {
    const back = changed(await comeBack('/a/7'), (query) => query.set('error', 'access_denied'))
    const answer = (await (await browser.callback(back)).json()) as FailedLogin
    expect(answer).toMatchObject({
      failure: 'cancelled',
      retry: '/auth/login?returnTo=%2Fa%2F7',
    })
  })
  it('that has expired at the provider begins anew, once', async () => {
    const expired = (back: string) =>
      changed(back, (query) => {
        query.set('error', 'temporarily_unavailable')
        query.set('error_description', 'authentication_expired')
      })
    const again = location(await browser.callback(expired(await comeBack('/a/7'))))
    expect(again).toBe('/auth/login?second=1&returnTo=%2Fa%2F7')
    const second = portal.server.authorize(location(await browser.login(again.split('login')[1])))
    expect(await failure(await browser.callback(expired(second)))).toBe('stale')
  })
  it('is an outage while the token endpoint is down', async () => {
    const back = await comeBack()
    portal.server.modes['/token'] = 'down'
    const failed = await browser.callback(back)
    expect(failed.status).toBe(503)
    expect(await failure(failed)).toBe('unavailable')
  })
  it('goes to the entry page if the person is logged in already', async () => {
    await browser.callback(await comeBack())
    const stale = `/auth/callback?code=x&state=${'x'.repeat(43)}`
    expect(location(await browser.callback(stale))).toBe('/')
  })
})
