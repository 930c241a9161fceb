import { afterAll, beforeAll, describe, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/platform/redis.fixture'
import { startPortals, type Portals } from '../portals.fixture'
import { expireOnce } from './expiry.fixture'

// Security: one refresh an expiry, five times.

describe.runIf(hasRedis)('three processes', () => {
  let redis: TestRedis
  let portals: Portals
  beforeAll(async () => {
    redis = await startRedis()
    // Sixty pages at once on a small machine: a slow answer of the API is not what this is about.
    const env = { REDIS_URL: redis.url, API_TIMEOUT_MS: '30000' }
    portals = await startPortals({ processes: 3, env })
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })

  it.each([1, 2, 3, 4, 5])('ask for new tokens once, round %i', async () => {
    await expireOnce(portals)
  })
})
