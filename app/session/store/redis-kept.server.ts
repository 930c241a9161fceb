import type { Redis, Result } from 'ioredis'
import type { RedisAccess } from './redis-marker.server'
import type { KeptStore } from './store'

/** KEYS: kept record */
const replace = `
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1
`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    replaceKept(
      key: string,
      before: Buffer | '',
      after: Buffer,
      lifeMs: number,
    ): Result<number, Context>
  }
}

const keptKey = (idHash: string) => `kept:${idHash}`

export function redisKept(redis: Redis, { ask, write }: RedisAccess): KeptStore {
  redis.defineCommand('replaceKept', { lua: replace, numberOfKeys: 1 })
  return {
    readKept: (idHash) => ask(redis.getBuffer(keptKey(idHash))),
    async replaceKept(idHash, before, sealed, { forMs }) {
      const values = [before ? Buffer.from(before) : '', Buffer.from(sealed), forMs] as const
      return (await ask(write(() => redis.replaceKept(keptKey(idHash), ...values)))) === 1
    },
    deleteKept: async (ids) => void (await ask(write(() => redis.del(ids.map(keptKey))))),
  }
}
