import type { Redis, Result } from 'ioredis'

// Scripts that Redis runs as one step each, so that several processes cannot interfere. They go by
// Redis's clock, because the clocks of the processes may differ.
//
// A file is a hash: `size`, its sealed pieces by number, and `pieces`, their count, once all are there.
// An index lists all waiting files in one sorted set, by expiry: "owner name size".

const listed = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local function keepUntil(forMs) return string.format('%.0f', now + forMs) end
  local function entries(index)
    redis.call('ZREMRANGEBYSCORE', index, '-inf', string.format('%.0f', now))
    local files = {}
    for _, entry in ipairs(redis.call('ZRANGE', index, 0, -1)) do
      local owner, name, size = string.match(entry, '^(%S+) (%S+) (%d+)$')
      files[#files + 1] = { entry = entry, owner = owner, name = name, size = tonumber(size) }
    end
    return files
  end
`

/** KEYS: index, files; ARGV: owner, limit of an owner, limit of all, life, then names and sizes */
const reserve = `${listed}
  local own, all = 0, 0
  for _, file in ipairs(entries(KEYS[1])) do
    all = all + file.size
    if file.owner == ARGV[1] then own = own + file.size end
  end
  for i = 6, #ARGV, 2 do own, all = own + ARGV[i], all + ARGV[i] end
  if own > tonumber(ARGV[2]) then return 'own' end
  if all > tonumber(ARGV[3]) then return 'all' end
  for i = 2, #KEYS do
    local name, size = ARGV[2 * i + 1], ARGV[2 * i + 2]
    redis.call('HSET', KEYS[i], 'size', size)
    redis.call('PEXPIRE', KEYS[i], ARGV[4])
    redis.call('ZADD', KEYS[1], keepUntil(ARGV[4]), ARGV[1] .. ' ' .. name .. ' ' .. size)
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 'ok'
`

/** KEYS: file; ARGV: field, value. Returns 0 if the file was removed meanwhile. */
const write = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  return 1
`

/** KEYS: index; ARGV: owner, prefix of the keys of files, life, then names */
const extend = `${listed}
  local wanted = {}
  for i = 4, #ARGV do wanted[ARGV[i]] = true end
  for _, file in ipairs(entries(KEYS[1])) do
    if file.owner == ARGV[1] and wanted[file.name] then
      redis.call('PEXPIRE', ARGV[2] .. file.name, ARGV[3])
      redis.call('ZADD', KEYS[1], keepUntil(ARGV[3]), file.entry)
      redis.call('PEXPIRE', KEYS[1], ARGV[3])
    end
  end
  return 1
`

/** KEYS: index; ARGV: owner, prefix of the keys of files, then names; without names: all files */
const remove = `${listed}
  local wanted = {}
  for i = 3, #ARGV do wanted[ARGV[i]] = true end
  for _, file in ipairs(entries(KEYS[1])) do
    if file.owner == ARGV[1] and (#ARGV == 2 or wanted[file.name]) then
      redis.call('UNLINK', ARGV[2] .. file.name)
      redis.call('ZREM', KEYS[1], file.entry)
    end
  end
  return 1
`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    reserveFiles(
      keys: number,
      ...keysAndLimits: (string | number)[]
    ): Result<'ok' | 'own' | 'all', Context>
    writeFilePiece(
      key: string,
      field: string | number,
      value: Buffer | string,
    ): Result<0 | 1, Context>
    extendFiles(index: string, ...wanted: (string | number)[]): Result<number, Context>
    removeFiles(index: string, ...wanted: string[]): Result<number, Context>
  }
}

/** Adds the scripts above to the connection as commands. */
export function defineFileSteps(redis: Redis): void {
  redis.defineCommand('reserveFiles', { lua: reserve })
  redis.defineCommand('writeFilePiece', { lua: write, numberOfKeys: 1 })
  redis.defineCommand('extendFiles', { lua: extend, numberOfKeys: 1 })
  redis.defineCommand('removeFiles', { lua: remove, numberOfKeys: 1 })
}
