import type { Redis, Result } from 'ioredis'
import { markerLifeMs, markerShape, type MarkerStore, type PreviewMarker } from './preview-marker'

// Times here are by Redis's clock: if a process's clock ended a lease too early, a preview could
// begin while a write is under way.

/** Functions for the scripts: reading a marker, and Redis's clock in milliseconds. */
export const markerOf = `
  local function clock()
    local time = redis.call('TIME')
    return time[1] * 1000 + math.floor(time[2] / 1000)
  end
  local function markerOf(key)
    local marker = redis.call('HMGET', key, 'generation', 'state', 'until')
    if not marker[1] then return '', 'none' end
    if marker[2] == 'changing' and tonumber(marker[3]) <= clock() then return marker[1], 'unsure' end
    return marker[1], marker[2]
  end
  local function keepAtLeast(key, ms)
    if redis.call('PTTL', key) < ms then redis.call('PEXPIRE', key, string.format('%.0f', ms)) end
  end
`

/** KEYS: marker, its leases */
const read = `${markerOf}
  local generation, state = markerOf(KEYS[1])
  return { generation, state, redis.call('ZCOUNT', KEYS[2], '(' .. string.format('%.0f', clock()), '+inf') }
`

/** KEYS: marker */
const move = `${markerOf}
  local generation = markerOf(KEYS[1])
  if generation ~= ARGV[1] then return 0 end
  local ends = string.format('%.0f', clock() + ARGV[4])
  redis.call('HSET', KEYS[1], 'generation', ARGV[2], 'state', ARGV[3], 'until', ends)
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  return 1
`

/** KEYS: marker, its leases */
const take = `${markerOf}
  local generation, state = markerOf(KEYS[1])
  if generation ~= ARGV[1] or state ~= ARGV[2] then return 0 end
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', string.format('%.0f', clock()))
  redis.call('ZADD', KEYS[2], string.format('%.0f', clock() + ARGV[4]), ARGV[3])
  keepAtLeast(KEYS[2], tonumber(ARGV[4]))
  return 1
`

/** KEYS: the leases of a marker */
const give = `${markerOf}
  local keep = tonumber(ARGV[2])
  if keep == 0 then return redis.call('ZREM', KEYS[1], ARGV[1]) end
  redis.call('ZADD', KEYS[1], string.format('%.0f', clock() + keep), ARGV[1])
  keepAtLeast(KEYS[1], keep)
  return 1
`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    readMarker(marker: string, leases: string): Result<[string, string, number], Context>
    moveMarker(
      marker: string,
      generation: string,
      toGeneration: string,
      toState: string,
      forMs: number,
      lifeMs: number,
    ): Result<number, Context>
    takeLease(
      marker: string,
      leases: string,
      generation: string,
      state: string,
      lease: string,
      forMs: number,
    ): Result<number, Context>
    endLease(leases: string, lease: string, keepMs: number): Result<number, Context>
  }
}

export const markerKey = (subjectHash: string) => `preview:${subjectHash}`
const leasesKey = (subjectHash: string) => `leases:${subjectHash}`

export const markerFrom = (generation: unknown, state: unknown): PreviewMarker =>
  markerShape.parse({ generation: String(generation), state: String(state) })

/** @param ask turns failures of Redis into StoreUnavailable */
export function markersOf(redis: Redis, ask: <T>(answer: Promise<T>) => Promise<T>): MarkerStore {
  redis.defineCommand('readMarker', { lua: read, numberOfKeys: 2 })
  redis.defineCommand('moveMarker', { lua: move, numberOfKeys: 1 })
  redis.defineCommand('takeLease', { lua: take, numberOfKeys: 2 })
  redis.defineCommand('endLease', { lua: give, numberOfKeys: 1 })
  return {
    async readMarker(subject) {
      const read = redis.readMarker(markerKey(subject), leasesKey(subject))
      const [generation, state, leases] = await ask(read)
      return { ...markerFrom(generation, state), leases }
    },
    async moveMarker(subject, from, { generation, state, forMs = 0 }) {
      const to = [generation, state, forMs, markerLifeMs] as const
      return (await ask(redis.moveMarker(markerKey(subject), from, ...to))) === 1
    },
    async takeLease(subject, { generation, state }, lease, forMs) {
      const keys = [markerKey(subject), leasesKey(subject)] as const
      return (await ask(redis.takeLease(...keys, generation, state, lease, forMs))) === 1
    },
    async endLease(subject, lease, keepMs) {
      await ask(redis.endLease(leasesKey(subject), lease, keepMs))
    },
  }
}
