import type { Redis, Result } from 'ioredis'
import { reasonOf } from '~/net/redis.server'
import {
  lifeMsOf,
  StoreUnavailable,
  type Records,
  type StoredRecord,
  type Written,
} from './records.server'
import { createStore, type SessionStore } from './store.server'

/** Records stay this much longer in Redis, since clocks may differ by two minutes. */
const spareMs = 5 * 60_000

const fieldNames = [
  ...(['providerHash', 'subjectHash', 'sealed', 'version', 'touchedAt', 'idleMs'] as const),
  ...(['expiresAt', 'note'] as const),
]

/**
 * KEYS: records; ARGV: names of fields. Returns Redis's clock and the id of its run (empty for a user without
 * the command INFO), then the fields of each record.
 */
const read = `
  local info = redis.pcall('INFO', 'server')
  local run = type(info) == 'string' and string.match(info, 'run_id:(%x+)') or ''
  local answer = { redis.call('TIME'), run }
  for i, key in ipairs(KEYS) do answer[i + 2] = redis.call('HMGET', key, unpack(ARGV)) end
  return answer
`

/** KEYS: the record, then the index of each tag. ARGV: the largest size of each index, then the variables below. */
const write = `
  local expected, idHash, keep, keepIndex, ends, over = unpack(ARGV, #KEYS)
  local version = redis.call('HGET', KEYS[1], 'version')
  if (version or '0') ~= expected then return version and 'conflict' or 'gone' end
  for i = 2, version and 1 or #KEYS do
    redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', over)
    if redis.call('ZCARD', KEYS[i]) >= tonumber(ARGV[i - 1]) then return 'full' end
  end
  redis.call('HSET', KEYS[1], unpack(ARGV, #KEYS + 6))
  redis.call('PEXPIRE', KEYS[1], keep)
  for i = 2, #KEYS do
    redis.call('ZADD', KEYS[i], ends, idHash)
    if redis.call('PTTL', KEYS[i]) < tonumber(keepIndex) then
      redis.call('PEXPIRE', KEYS[i], keepIndex)
    end
  end
  return 'stored'
`

/** Deletes records and their ids in the indexes. KEYS: the records; ARGV: their ids. Returns the number of records. */
const remove = `
  local removed = 0
  for i, key in ipairs(KEYS) do
    local prefix = string.sub(key, 1, #key - #('session:' .. ARGV[i]))
    for _, tag in ipairs({ 'subject', 'provider' }) do
      local hash = redis.call('HGET', key, tag .. 'Hash') or ''
      if hash ~= '' then redis.call('ZREM', prefix .. tag .. ':' .. hash, ARGV[i]) end
    end
    removed = removed + redis.call('DEL', key)
  end
  return removed
`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    readRecordsBuffer(
      keys: number,
      ...keysAndNames: string[]
    ): Result<[clock: [Buffer, Buffer], run: Buffer, ...(Buffer | null)[][]], Context>
    writeRecord(
      keys: number,
      ...keysAndValues: (string | number | Buffer)[]
    ): Result<Written, Context>
    removeRecords(keys: number, ...keysAndIds: string[]): Result<number, Context>
  }
}

const keyOf = (idHash: string) => `session:${idHash}`

function recordFrom(idHash: string, fields: (Buffer | null)[]): StoredRecord | null {
  const [providerHash, subjectHash, sealed, version, touchedAt, idleMs, expiresAt, note] = fields
  if (!sealed || !version || !touchedAt || !idleMs || !expiresAt) return null
  return {
    idHash,
    sealed,
    note,
    providerHash: String(providerHash ?? '') || null,
    subjectHash: String(subjectHash ?? ''),
    version: Number(version),
    touchedAt: Number(touchedAt),
    idleMs: Number(idleMs),
    expiresAt: Number(expiresAt),
  }
}

/** @throws StoreUnavailable */
async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new StoreUnavailable(`session store: ${reasonOf(error)}`)
  }
}

/** For any number of processes and machines. */
export const openRedisStore = (redis: Redis): SessionStore => createStore(redisRecords(redis))

export function redisRecords(redis: Redis): Records {
  redis.defineCommand('readRecords', { lua: read })
  redis.defineCommand('writeRecord', { lua: write })
  redis.defineCommand('removeRecords', { lua: remove })

  return {
    async read(idHashes) {
      const values = [...idHashes.map(keyOf), ...fieldNames]
      const [[seconds, micros], run, ...rows] = await ask(
        redis.readRecordsBuffer(idHashes.length, ...values),
      )
      const found = idHashes.map((idHash, i) => recordFrom(idHash, rows[i] ?? []))
      const clock = Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
      return { found, clock, run: String(run) }
    },
    write({ note, sealed, idHash, ...fields }, version, most) {
      const { providerHash, subjectHash, touchedAt, expiresAt } = fields
      const lifeMs = lifeMsOf({ ...fields, idHash, sealed })
      const indexes: [key: string, most: number][] = []
      if (subjectHash) indexes.push([`subject:${subjectHash}`, most?.ofSubject ?? 1e15])
      if (providerHash) indexes.push([`provider:${providerHash}`, most?.ofProvider ?? 1e15])
      const writing = redis.writeRecord(
        1 + indexes.length,
        ...[keyOf(idHash), ...indexes.map(([key]) => key)],
        ...[...indexes.map(([, most]) => most), version, idHash],
        // Redis removes a key whose time is 0.
        ...[lifeMs > 0 ? lifeMs + spareMs : 0, expiresAt - touchedAt + spareMs],
        ...[expiresAt, touchedAt - spareMs],
        ...Object.entries({ ...fields, providerHash: providerHash ?? '' }).flat(),
        ...['sealed', Buffer.from(sealed), ...(note ? ['note', Buffer.from(note)] : [])],
      )
      return ask(writing)
    },
    remove: async (idHashes) =>
      idHashes.length === 0
        ? 0
        : ask(redis.removeRecords(idHashes.length, ...idHashes.map(keyOf), ...idHashes)),
    // The indexes are sorted by the end of the records.
    tagged: (tag, hash, most = 0) => ask(redis.zrange(`${tag}:${hash}`, -most, -1)),
    // Redis removes expired keys itself.
    sweep: () => Promise.resolve(0),
    ping: async () => void (await ask(redis.ping())),
    close: async () => {
      await redis.quit().catch(() => redis.disconnect())
    },
    onReturn(listener) {
      let isLost = false
      redis.on('close', () => (isLost = true))
      redis.on('ready', () => {
        if (isLost) listener()
        isLost = false
      })
    },
  }
}
