import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortals, type Portals } from '../portals.fixture'

// Single fetch has a denial of service that Remix 2 never gets fixed (CVE-2026-34077); with lazy route
// discovery one anonymous address of 15 KB costs seconds of CPU. Wherever they are turned on, in
// remix.config.js, in vite.config.ts or by a plugin, the built portal is asked whether it has them.

let portals: Portals
beforeAll(async () => {
  portals = await startPortals()
})
afterAll(() => portals.close())

it.each([
  ['single fetch', '/offline.data', '/offline.date'],
  ['single fetch', '/_root.data', '/_root.date'],
  ['lazy route discovery', '/__manifest?p=/offline', '/__manifold?p=/offline'],
])('%s stays off: %s is no other address than %s', async (_what, address, unknown) => {
  const { portal } = portals
  const answers = [address, unknown].map((path) => portals.visitor().ask(portal, path))
  const [answer, nothing] = (await Promise.all(answers)).map(({ status, text }) => [status, text])
  expect([200, 204]).not.toContain(nothing?.[0])
  expect(answer).toEqual(nothing)
})
