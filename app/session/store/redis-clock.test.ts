import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { redisRecords } from './redis-store.server'

test('the time of the records is that of Redis, whatever this process’s clock says', async () => {
  const time = [Buffer.from('1000'), Buffer.from('500999')]
  const redis = {
    defineCommand: () => undefined,
    readRecordsBuffer: () => Promise.resolve([time, Buffer.from('a1')]),
  } as unknown as Redis
  expect(await redisRecords(redis).read([])).toEqual({ found: [], clock: 1_000_500, run: 'a1' })
})
