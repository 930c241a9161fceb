import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parsePage } from '~/i18n/parse-page.fixture'
import en from '../../../locales/en/login.json'
import fi from '../../../locales/fi/login.json'
import sv from '../../../locales/sv/login.json'
import type { DataOf } from '~/framework'
import { screenInLanguage } from '~/screens/screen.fixture'
import { LoginFailedPage } from './login-failed'
import type { failedLogin } from './login-failure.server'
import { location, startTestPortal, type TestPortal } from './login.fixture'

type FailedLogin = DataOf<typeof failedLogin>

let portal: TestPortal

beforeEach(async () => {
  portal = await startTestPortal()
})
afterEach(() => portal.close())

const page = async (response: Response) => (await response.json()) as FailedLogin

describe('leaving for the provider', () => {
  it('asks for a code with state, nonce and PKCE', async () => {
    const browser = portal.browser()
    const left = await browser.login('?returnTo=/a/7/orders')
    expect(left.status).toBe(302)
    const url = new URL(location(left))
    expect(url.origin + url.pathname).toBe(`${portal.server.issuer}/authorize`)
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: 'https://portal.example/auth/callback',
      scope: 'openid profile email offline_access',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toHaveLength(43)
    expect(url.search).not.toContain('returnTo')
    expect([...browser.jar.keys()]).toEqual([`__Host-login-${query.state?.slice(0, 8)}`])
  })
  it('asks for consent only where the configuration says so', async () => {
    const prompt = async () =>
      new URL(location(await portal.browser().login())).searchParams.get('prompt')
    expect(await prompt()).toBeNull()
    await portal.close()
    portal = await startTestPortal({ OIDC_PROMPT: 'consent' })
    expect(await prompt()).toBe('consent')
  })
  it('passes on the language: the one asked for, else the chosen one, else none', async () => {
    const browser = portal.browser()
    const language = async (query: string) =>
      new URL(location(await browser.login(query))).searchParams.get('ui_locales')
    expect(await language('')).toBeNull()
    browser.jar.set('lang', 'sv')
    expect(await language('')).toBe('sv')
    expect(await language('?lang=en')).toBe('en')
    expect(await language('?lang=de')).toBe('sv')
  })
  it('ignores a state in the address of the login', async () => {
    const left = await portal.browser().login('?state=planted&code=planted')
    expect(location(left)).toContain('/authorize?')
    expect(location(left)).not.toContain('planted')
  })
  it('says that it failed, with a way to try again, while the provider is away', async () => {
    portal.server.modes.all = 'down'
    const browser = portal.browser()
    const failed = await browser.login('?returnTo=/a/7/orders')
    expect(failed.status).toBe(503)
    expect(failed.headers.get('Retry-After')).toBe('5')
    expect(await page(failed)).toMatchObject({
      failure: 'unavailable',
      retry: '/auth/login?returnTo=%2Fa%2F7%2Forders',
    })
    expect(browser.jar.size).toBe(0)
    portal.server.modes = {}
    expect((await browser.login()).status).toBe(302)
  })
})

describe('somebody logged in already', () => {
  const login = async (browser = portal.browser()) => {
    await browser.callback(portal.server.authorize(location(await browser.login())))
    return browser
  }
  it('goes to the page asked for', async () => {
    const browser = await login()
    expect(location(await browser.login('?returnTo=/a/7/offers'))).toBe('/a/7/offers')
    expect(location(await browser.login('?returnTo=//evil.example'))).toBe('/')
  })
  it('logs in anew where they were not accepted, and the provider asks who it is', async () => {
    const browser = await login()
    const left = new URL(location(await browser.login('?anew=1&returnTo=/a/7/offers')))
    expect(left.pathname).toBe('/authorize')
    expect(left.searchParams.get('prompt')).toBe('login')
    expect(left.searchParams.get('max_age')).toBe('300')
    const before = browser.cookie()
    expect((await browser.record()).authenticatedAt).toBeNull()
    const authTime = Math.floor(portal.clock.now / 1000) - 20
    portal.server.idTokenClaims = { auth_time: authTime }
    const landed = await browser.callback(portal.server.authorize(left.href))
    // The time is the provider's `auth_time`, not that of the answer: the provider may not have asked for a
    // password again.
    expect((await browser.record()).authenticatedAt).toBe(authTime * 1000)
    expect(location(landed)).toBe('/a/7/offers')
    expect(await portal.sessions.open(before)).toBeNull()
  })
  it('logs in anew where the provider refuses the session', async () => {
    const browser = await login()
    portal.server.refusal = [400, { error: 'invalid_grant' }]
    portal.clock.now += 4 * 60_000
    // A redirect to the page would loop, because the page redirects to the login again.
    expect(location(await browser.login('?returnTo=/a/7'))).toContain('/authorize?')
  })
  it('logs in anew where the session cannot be refreshed now', async () => {
    const browser = await login()
    portal.server.modes['/token'] = 'down'
    portal.clock.now += 6 * 60_000
    expect(location(await browser.login('?returnTo=/a/7'))).toContain('/authorize?')
  })
})

const render = (language: 'fi' | 'sv' | 'en', failure: FailedLogin['failure']) =>
  screenInLanguage(language, LoginFailedPage, {
    failure,
    retry: '/auth/login?returnTo=%2Fa',
  } satisfies FailedLogin)

it.each(['fi', 'sv', 'en'] as const)(
  'the page of a failed login is an alert with a way to try again: %s',
  async (lng) => {
    for (const failure of ['unavailable', 'stale', 'cancelled', 'refused'] as const) {
      const html = await render(lng, failure)
      const page = parsePage(html)
      expect(page.getByRole('alert').textContent).toContain({ fi, sv, en }[lng].failed[failure])
      expect(page.hrefs()).toContain('/auth/login?returnTo=%2Fa')
      expect(html).not.toContain('failed.')
    }
  },
)
