import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  locationOf,
  shiftClock,
  startPortals,
  type PortalProcess,
  type Portals,
} from '../portals.fixture'

describe.each([120, -120])('a portal whose clock is %i s off', (seconds) => {
  let portals: Portals
  let portal: PortalProcess
  beforeAll(async () => {
    portals = await startPortals({
      env: {
        NODE_OPTIONS: shiftClock,
        CLOCK_OFF_SECONDS: String(seconds),
      },
    })
    portal = portals.portal
  })
  afterAll(() => portals.close())

  it('logs the time of that clock', async () => {
    // The log line may arrive a moment after the message that the process listens.
    await expect.poll(() => portal.log.length).toBeGreaterThan(0)
    const { time } = JSON.parse(portal.log[0] ?? '') as { time: number }
    expect(Math.abs(time - Date.now() - seconds * 1000)).toBeLessThan(30_000)
  })
  it('logs people in and shows their pages, with one token call', async () => {
    await portals.control('identity', 'DELETE', 'record')
    const login = portals.logIn('Aino')
    await expect(login).resolves.toBeDefined()
    const aino = await login
    for (let i = 0; i < 5; i++)
      expect((await aino.ask(portal, '/a/0/orders')).text).toContain('412873')
    expect(await portals.tokenCalls()).toBe(1)
  })
  it('refreshes short-lived tokens, but not at each request', async () => {
    await portals.control('identity', 'PUT', 'access-token-seconds', { seconds: 300 })
    const sven = await portals.logIn('Sven')
    await portals.control('identity', 'DELETE', 'record')
    for (let i = 0; i < 5; i++) expect((await sven.ask(portal, '/a/0/orders')).status).toBe(200)
    expect(await portals.tokenCalls()).toBe(0)
  })
  it('accepts a logout that the provider sends', async () => {
    const aino = await portals.logIn('Aino')
    const left = await aino.ask(portal, '/auth/logout', { body: new URLSearchParams() })
    expect(locationOf(left)).toContain(portals.issuer)
    expect((await aino.ask(portal, '/a/0/orders')).status).toBe(302)
  })
})
