import { afterAll, expect, it } from 'vitest'
import { Browser } from '../../sandbox/identity/testing/browser'
import { locationOf, shiftClock, startPortals, type PortalProcess } from '../portals.fixture'

const portals = await startPortals({ processes: 2 })
afterAll(() => portals.close())

it('a person sees their sessions, and ends the others after a fresh login', async () => {
  const [here, later] = portals.processes as [PortalProcess, PortalProcess]
  // By this process's clock each login is more than five minutes old.
  await later.stop('SIGKILL')
  await later.start({
    NODE_OPTIONS: shiftClock,
    CLOCK_OFF_SECONDS: '400',
  })
  const phone = await portals.logIn('Aino')
  const sven = await portals.logIn('Sven')
  const check = async (who: typeof phone) => (await who.ask(here, '/auth/check')).status
  const mine = portals.visitor()
  const there = new Browser(portals.issuer)
  const logIn = async (address: string, at: { url: string } = here) => {
    const left = await mine.ask(at, address)
    // At the second login the provider has a session of the browser, but must ask again.
    const { url } = await there.press(await there.open(locationOf(left)), 'Aino')
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' }
    return locationOf(await mine.ask(here, url.pathname + url.search, { headers }))
  }
  await logIn('/auth/login?returnTo=/settings')
  const { text } = await mine.ask(here, '/settings')
  expect(text).toContain('Firefox, Linux')
  expect(text).toContain('Tuntematon laite')
  for (const secret of [...mine.cookies.values(), ...phone.cookies.values()].join('.').split('.'))
    if (secret.length > 20) expect(text).not.toContain(secret)

  const press = { body: new URLSearchParams({ intent: 'log_out_elsewhere', key: 'once' }) }
  const stale = locationOf(await mine.ask(later, '/settings', press))
  expect(stale).toMatch(/^\/auth\/login\?anew=1&/)
  expect(await check(phone)).toBe(204)
  const confirming = await logIn(stale, later)
  expect(confirming).toBe('/settings?devices=confirm#devices')
  expect(await check(phone)).toBe(204)

  expect(locationOf(await mine.ask(here, '/settings', press))).toBe('/settings#devices')
  for (const process of portals.processes)
    expect((await phone.ask(process, '/auth/check')).status).toBe(401)
  expect([await check(mine), await check(sven)]).toEqual([204, 204])
  const after = (await mine.ask(here, '/settings')).text
  expect(after).toMatch(/Kirjauduit ulos \S+ muulla laitteella\./)
  expect(after).toContain('kirjautunut vain tällä laitteella')
})
