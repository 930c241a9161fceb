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
  ['single fetch', '/offline.data'],
  ['single fetch', '/_root.data'],
  ['lazy route discovery', '/__manifest?p=/offline'],
])('%s stays off: %s is no address', async (_what, address) => {
  const [portal] = portals.processes
  if (!portal) throw new Error('no process')
  const answer = await portals.visitor().ask(portal, address)
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})
