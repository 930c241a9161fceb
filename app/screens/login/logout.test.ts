import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loader } from './logout'
import { location, startTestPortal, type TestPortal } from './login.fixture'

let portal: TestPortal
let browser: ReturnType<TestPortal['browser']>

beforeEach(async () => {
  portal = await startTestPortal()
  browser = await portal.logIn()
})
afterEach(() => portal.close())

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
    expect([...browser.jar.keys()]).toEqual(['theme'])
    expect(await portal.sessions.open(cookie)).toBeNull()
  })
  it('ends the sessions of all devices if requested', async () => {
    const other = await portal.logIn()
    expect((await browser.logout('?everywhere=1')).status).toBe(302)
    expect(await other.isLoggedIn()).toBe(false)
  })
  it('is refused while a customer’s view is previewed', async () => {
    const session = await portal.sessions.open(browser.cookie())
    const preview = { firstName: 'Aino', lastName: 'Aalto', validUntil: '2026-09-01T12:00:00Z' }
    await session?.update((before) => ({ ...before, preview }))
    expect((await browser.logout()).status).toBe(403)
    expect(await browser.isLoggedIn()).toBe(true)
  })
  it('needs a form, not a link', async () => {
    expect(location(loader())).toBe('/')
    expect(await browser.isLoggedIn()).toBe(true)
  })
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
