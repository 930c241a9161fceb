import { afterAll, beforeAll, describe, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '../../app/platform/redis.fixture'
import { startPortals, type Portals } from '../portals.fixture'
import { expireOnce } from './expiry.fixture'

// Security: one refresh an expiry, five times.

describe.runIf(hasRedis)('three processes', () => {
  let redis: TestRedis
  let portals: Portals
  beforeAll(async () => {
    redis = await startRedis()
    portals = await startPortals({ processes: 3, env: { REDIS_URL: redis.url } })
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })

  it.each([1, 2, 3, 4, 5])('ask for new tokens once, round %i', () => expireOnce(portals))
})
