import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { isSubmission } from '../submission.fixture'
import { interleave, type Outcome } from './previews.fixture'

// Security: no write without its preview. Random interleavings of three sessions × start, end, expire, write,
// each call of the API 0 to 500 ms late. A submission tries the embedded store only. The latency is not
// reduced, because many members of staff work at the same time.

const half = isSubmission ? { interleavings: 12, staff: 12 } : { interleavings: 500, staff: 40 }

function expectNothingWritten(outcome: Outcome) {
  expect(outcome).toMatchObject({ changed: [], mixed: [], stuck: [] })
  for (const tried of ['started', 'written', 'refused'] as const)
    expect([tried, outcome[tried] >= half.interleavings / 10]).toEqual([tried, true])
}

it('interleavings over the embedded store write nothing into a customer’s account', async () => {
  expectNothingWritten(await interleave({ ...half, seed: 20_261_122 }))
}, 1_800_000)

if (!isSubmission)
  describe.runIf(hasRedis)('with Redis', () => {
    let redis: TestRedis
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis.remove())

    it('interleavings over Redis write nothing into a customer’s account', async () => {
      const outcome = await interleave({ ...half, seed: 100_000, redisUrl: redis.url })
      expectNothingWritten(outcome)
    }, 1_800_000)
  })
