import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortals, type Portals } from '../portals.fixture'

let portals: Portals
beforeAll(async () => {
  portals = await startPortals({ processes: 2 })
})
afterAll(() => portals.close())

it('any process serves a session of the shared folder', async () => {
  const aino = await portals.logIn('Aino')
  for (const process of portals.processes) {
    const orders = await aino.ask(process, '/a/0/orders')
    expect(orders.status).toBe(200)
    expect(orders.text).toContain('412873')
  }
})
