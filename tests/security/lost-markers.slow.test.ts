import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { startPortals, type Portals, type Visitor } from '../portals.fixture'

// Security: a marker of a preview that was lost with its store is asked for again, never taken as "no preview".

describe.runIf(hasRedis)('a preview whose marker Redis has lost', () => {
  let server: TestRedis
  let portals: Portals
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis({ durable: true })
    portals = await startPortals({ env: { REDIS_URL: server.url } })
    redis = new Redis(server.url)
  })
  afterAll(async () => {
    redis?.disconnect()
    await portals?.close()
    await server?.remove()
  })

  const markers = () => redis.keys('portal:session:preview:*')
  const push = (who: Visitor, key: string) => {
    const body = new URLSearchParams({ intent: 'push', enabled: 'true', key })
    return who.ask(portals.portal, '/settings', { body })
  }
  const writes = async () => {
    const calls = await portals.apiCalls()
    return calls.filter(({ call }) => call === 'POST /api/User').length
  }
  const losses = {
    'by eviction': async () => void (await redis.del(...(await markers()))),
    'with its last writes': async (saved: [string, Buffer][]) => {
      for (const key of await redis.keys('portal:session:*')) await redis.del(key)
      for (const [key, bytes] of saved) await redis.restore(key, 0, bytes)
      await server.stop()
      await server.start()
      await expect.poll(() => redis.ping().then(String, String)).toBe('PONG')
    },
  }

  it.each(Object.entries(losses))('%s writes nothing in the customer’s view', async (how, lose) => {
    const desk = await portals.logIn('Hanna')
    // This page reads the user, before the preview begins elsewhere.
    expect((await desk.ask(portals.portal, '/settings')).status).toBe(200)
    const phone = await portals.logIn('Hanna')
    const keys = await redis.keys('portal:session:*')
    const saved: [string, Buffer][] = []
    for (const key of keys) saved.push([key, (await redis.dumpBuffer(key)) ?? Buffer.alloc(0)])
    const begun = await phone.ask(portals.portal, '/impersonate/esikatselu-aino')
    expect(begun.status).toBe(302)
    await portals.control('api', 'DELETE', 'record')
    await lose(saved)
    // Redis is back for the portal.
    const check = async () => (await desk.ask(portals.portal, '/auth/check')).status
    await expect.poll(check).toBe(204)
    await push(desk, how)
    expect(await writes()).toBe(0)
    // The person ends the preview and goes on.
    const settled = async () => {
      await desk.ask(portals.portal, '/impersonation-ended')
      const body = new URLSearchParams({ intent: 'continue' })
      await desk.ask(portals.portal, '/impersonation-ended', { body })
      return (await desk.ask(portals.portal, '/settings')).status
    }
    await expect.poll(settled).toBe(200)
  })

  it('that a customer has never seen costs one read, and the form is sent', async () => {
    const aino = await portals.logIn('Aino')
    await aino.ask(portals.portal, '/settings')
    await redis.del(...(await markers()))
    expect((await push(aino, 'customer')).status).toBe(302)
  })
})
