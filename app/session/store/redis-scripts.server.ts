import type { Redis, Result } from 'ioredis'
import { markerOf } from './redis-marker.server'

// Each script runs as one atomic step. Times come from the caller, as in all stores; by its own
// clock Redis only removes what has been over for a while (`spare`).

/** A function for the scripts: how many milliseconds a session has left at `now`. */
const left = `
  local function left(key, now)
    local row = redis.call('HMGET', key, 'touchedAt', 'idleMs', 'expiresAt')
    if not (row[1] and row[2] and row[3]) then return 0 end
    return math.max(0, math.min(row[1] + row[2], tonumber(row[3])) - now)
  end
  local function keepFor(key, ms) redis.call('PEXPIRE', key, string.format('%.0f', ms)) end
`

/** KEYS: session, index by subject, [index by provider session] */
const create = `
  local idHash, now, ends, spare = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  if redis.call('EXISTS', KEYS[1]) == 1 then return 'exists' end
  for i = 2, #KEYS do
    redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', string.format('%.0f', now - spare))
    if redis.call('ZCARD', KEYS[i]) >= tonumber(ARGV[4 + i]) then return 'too many' end
  end
  redis.call('HSET', KEYS[1], unpack(ARGV, 8))
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  for i = 2, #KEYS do
    redis.call('ZADD', KEYS[i], ARGV[3], idHash)
    local keep = ends - now + spare
    if redis.call('PTTL', KEYS[i]) < keep then
      redis.call('PEXPIRE', KEYS[i], string.format('%.0f', keep))
    end
  end
  return 'created'
`

/** KEYS: session; ARGV: the prefix of the markers' keys */
const read = `${markerOf}
  local fields = redis.call('HGETALL', KEYS[1])
  local subject = redis.call('HGET', KEYS[1], 'subjectHash')
  if not subject then return {} end
  local generation, state = markerOf(ARGV[1] .. subject)
  return { fields, generation, state }
`

/** KEYS: session */
const touch = `${left}
  local now, spare = tonumber(ARGV[1]), tonumber(ARGV[2])
  if left(KEYS[1], now) == 0 then return 0 end
  redis.call('HSET', KEYS[1], 'touchedAt', ARGV[1])
  keepFor(KEYS[1], left(KEYS[1], now) + spare)
  return 1
`

/** KEYS: session */
const update = `${left}
  local version, now, spare = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
  if left(KEYS[1], now) == 0 then return 'gone' end
  if redis.call('HGET', KEYS[1], 'version') ~= version then return 'conflict' end
  redis.call('HSET', KEYS[1], 'sealed', ARGV[4], 'idleMs', ARGV[5], 'touchedAt', ARGV[2])
  if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], 'expiresAt', ARGV[6]) end
  redis.call('HINCRBY', KEYS[1], 'version', 1)
  keepFor(KEYS[1], left(KEYS[1], now) + spare)
  return 'stored'
`

/**
 * KEYS: an index; ARGV: the prefix of its sessions' keys, now, the id of one that stays or nothing.
 * Returns how many of the removed had time left.
 */
const removeAll = `${left}
  local removed = 0
  for _, idHash in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    if idHash ~= ARGV[3] then
      if left(ARGV[1] .. idHash, tonumber(ARGV[2])) > 0 then removed = removed + 1 end
      redis.call('DEL', ARGV[1] .. idHash)
      redis.call('ZREM', KEYS[1], idHash)
    end
  end
  return removed
`

/** KEYS: an index; ARGV: the prefix of its sessions' keys, now. Returns id, note and touchedAt of each. */
const list = `${left}
  local rows = {}
  for _, idHash in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    local key = ARGV[1] .. idHash
    if left(key, tonumber(ARGV[2])) > 0 then
      local row = redis.call('HMGET', key, 'note', 'touchedAt')
      rows[#rows + 1] = { idHash, row[1], row[2] }
    end
  end
  return rows
`

/** KEYS: lock. Returns 1 where the owner has it now. */
const lock = `
  local owner, now, forMs, spare = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local held = redis.call('HMGET', KEYS[1], 'owner', 'until')
  local another = held[1] and held[1] ~= owner
  if another and (ARGV[5] == 'wait' or tonumber(held[2]) > now) then return 0 end
  redis.call('HSET', KEYS[1], 'owner', owner, 'until', string.format('%.0f', now + forMs))
  redis.call('PEXPIRE', KEYS[1], string.format('%.0f', forMs + spare))
  return 1
`

/** KEYS: lock */
const unlock = `
  if redis.call('HGET', KEYS[1], 'owner') == ARGV[1] then redis.call('DEL', KEYS[1]) end
  return 1
`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** @param keysAndFields keys; id, now, end, spare, time to live, most of each index; fields */
    createSession(
      keys: number,
      ...keysAndFields: (string | number | Buffer)[]
    ): Result<'created' | 'exists' | 'too many', Context>
    /** @returns nothing, or names and values in turn, the marker's generation and its state */
    readSessionBuffer(
      key: string,
      beginning: string,
    ): Result<[] | [Buffer[], Buffer, Buffer], Context>
    touchSession(key: string, now: number, spare: number): Result<number, Context>
    updateSession(
      key: string,
      version: number,
      now: number,
      spare: number,
      sealed: Buffer,
      idleMs: number,
      expiresAt: number | '',
    ): Result<'stored' | 'conflict' | 'gone', Context>
    removeSessions(
      index: string,
      beginning: string,
      now: number,
      staying: string,
    ): Result<number, Context>
    listSessionsBuffer(
      index: string,
      beginning: string,
      now: number,
    ): Result<[idHash: Buffer, note: Buffer | null, touchedAt: Buffer][], Context>
    takeLock(
      key: string,
      owner: string,
      now: number,
      forMs: number,
      spare: number,
      stealing: 'steal' | 'wait',
    ): Result<number, Context>
    giveLock(key: string, owner: string): Result<number, Context>
  }
}

/** Adds the scripts above to the connection as commands. */
export function defineSteps(redis: Redis): void {
  redis.defineCommand('createSession', { lua: create })
  redis.defineCommand('readSession', { lua: read, numberOfKeys: 1 })
  redis.defineCommand('touchSession', { lua: touch, numberOfKeys: 1 })
  redis.defineCommand('updateSession', { lua: update, numberOfKeys: 1 })
  redis.defineCommand('removeSessions', { lua: removeAll, numberOfKeys: 1 })
  redis.defineCommand('listSessions', { lua: list, numberOfKeys: 1 })
  redis.defineCommand('takeLock', { lua: lock, numberOfKeys: 1 })
  redis.defineCommand('giveLock', { lua: unlock, numberOfKeys: 1 })
}
