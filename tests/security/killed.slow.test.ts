import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { startPortals, type Portals, type Visitor } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'

// Security: kill −9 during writes loses no committed session. A session is committed once the answer
// to its login has arrived.

const portalKills = isSubmission ? 5 : 20
const redisKills = 20
const writers = 4

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function start(redis: TestRedis | null) {
  if (redis) stops.push(() => redis.remove())
  const portals = await startPortals({ env: redis ? { REDIS_URL: redis.url } : {} })
  stops.push(() => portals.close())
  return portals
}

/** Several writers, each of which logs in and opens a page again and again. */
function startWriting(portals: Portals) {
  const { portal } = portals
  const committed: Visitor[] = []
  let going = true
  let cut = 0
  const writing = Array.from({ length: writers }, async (_, i) => {
    for (let n = 0; going; n++) {
      try {
        const visitor = await portals.logIn(['Aino', 'Sven', 'Ella', 'Ilkka'][(i + n) % 4] ?? '')
        committed.push(visitor)
        // The first page writes the person's data into the session.
        await visitor.ask(portal, '/settings')
      } catch (error) {
        if (!(error instanceof Error)) throw error
        // The process was killed during the request.
        cut++
        await delay(20)
      }
    }
  })
  return {
    committed,
    cut: () => cut,
    async end() {
      going = false
      await Promise.all(writing)
    },
  }
}

async function lostOf(portals: Portals, committed: readonly Visitor[]): Promise<number> {
  const { portal } = portals
  let lost = 0
  for (const visitor of committed) {
    const { status } = await visitor.ask(portal, '/auth/check')
    if (status === 401) lost++
    else expect(status).toBe(204)
  }
  return lost
}

async function killRepeatedly(portals: Portals, kill: () => Promise<void>, times: number) {
  const traffic = startWriting(portals)
  stops.push(() => traffic.end())
  for (let n = 0; n < times; n++) {
    const before = traffic.committed.length
    // The kill comes amid writes, each time at another moment.
    await expect
      .poll(() => traffic.committed.length - before, { timeout: 60_000 })
      .toBeGreaterThan(2)
    await delay(Math.random() * 150)
    await kill()
  }
  await traffic.end()
  const { committed } = traffic
  const { portal } = portals
  const isReady = async () => (await portals.visitor().ask(portal, '/readyz')).status === 200
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  const lost = await lostOf(portals, committed)
  expect(traffic.cut()).toBeGreaterThan(0)
  expect(lost).toBe(0)
}

const killPortal =
  ({ portal }: Portals) =>
  async () => {
    await portal.stop('SIGKILL')
    await portal.start()
  }

describe('kill −9 during writes', () => {
  it('of a portal with the embedded store loses no committed session', async () => {
    const portals = await start(null)
    await killRepeatedly(portals, killPortal(portals), portalKills)
  })

  it.runIf(hasRedis)('of a portal with Redis loses no committed session', async () => {
    const portals = await start(await startRedis())
    await killRepeatedly(portals, killPortal(portals), portalKills)
  })

  it.runIf(hasRedis)('of a Redis with appendfsync always loses no committed session', async () => {
    const redis = await startRedis({ durable: true })
    const portals = await start(redis)
    const kill = async () => {
      await redis.kill()
      await redis.start()
    }
    await killRepeatedly(portals, kill, redisKills)
  })
})
