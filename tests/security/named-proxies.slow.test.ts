import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortals, type Portals } from '../portals.fixture'

// Security: proxies that are trusted are named. The tests ask the port itself, from an address that
// is none of them.

let portals: Portals
beforeAll(async () => {
  portals = await startPortals({
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '10.9.8.7, fd00::/8' },
  })
})
afterAll(() => portals.close())

it('what the client itself forwards is not believed: 200 addresses are one', async () => {
  const { portal } = portals
  const statuses: number[] = []
  for (let index = 0; index < 200; index++) {
    const forged = index % 2 ? `198.51.100.${index}` : `198.51.100.${index}, 10.9.8.7`
    const headers = { 'x-forwarded-for': forged, 'x-forwarded-host': 'evil.example' }
    statuses.push((await portals.visitor().ask(portal, '/settings', { headers })).status)
  }
  expect(statuses.slice(0, 120).every((status) => status === 302)).toBe(true)
  expect(statuses.slice(120).every((status) => status === 429)).toBe(true)
})
