import type { Redis } from 'ioredis'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/platform/redis.fixture'
import { openRedis } from '~/platform/redis.server'
import { hashed } from '~/session/store/seal.server'
import { StoreUnavailable } from '~/session/store/store'
import { waitInRedis } from './redis-files.server'
import { openSpool, SpoolFull, type Spool } from './spool.server'
import type { WaitingFiles } from './waiting-files.server'

const log = { info: () => undefined, warn: () => undefined }
const secret = 'a secret of the tests of thirty-two characters'
const piece = 96 * 1024

describe.runIf(hasRedis)('files that wait in Redis', () => {
  let server: TestRedis
  let dir: string
  const opened: { close(): Promise<unknown> }[] = []
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.remove())

  interface Process {
    spool: Spool
    waiting: WaitingFiles
    redis: Redis
  }

  /** A portal's part of it, with a disk of its own. */
  async function openProcess(name: string, setting = {}, answerMs = 10_000): Promise<Process> {
    const spool = await openSpool(join(dir, name), log)
    const redis = await openRedis({ url: server.url }, log, answerMs)
    const limits = { most: 50_000_000, mostOfSelection: 20_000_000, secrets: [secret] }
    const waiting = waitInRedis({ redis, spool, ...limits, ...setting })
    opened.push(spool, waiting)
    return { spool, waiting, redis }
  }

  async function receive({ spool }: Process, bytes: Buffer, owner = 'anna'): Promise<string> {
    return (await spool.write(owner, Readable.from([bytes]))).id
  }

  async function comeToWait(process: Process, bytes: Buffer, owner = 'anna'): Promise<string> {
    const id = await receive(process, bytes, owner)
    await process.waiting.takeOver(owner, [id])
    return id
  }

  async function read({ waiting }: Process, id: string, owner = 'anna'): Promise<Buffer | null> {
    const file = await waiting.find(owner, id)
    return file && buffer(file.open())
  }

  const keys = async ({ redis }: Process) => (await redis.keys('*')).sort()

  let one: Process
  let other: Process
  beforeEach(async () => {
    await server.command('FLUSHALL')
    dir = mkdtempSync(join(tmpdir(), 'waiting-'))
    one = await openProcess('one')
    other = await openProcess('other')
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((part) => part.close()))
    rmSync(dir, { recursive: true, force: true })
  })

  test.each([1, piece - 1, piece, piece + 1, 3 * piece, 10_000_000])(
    'are read by another process with another disk, to the byte: %i',
    async (length) => {
      const bytes = randomBytes(length)
      const id = await comeToWait(one, bytes)
      expect(await one.spool.held()).toEqual({ files: 0, bytes: 0 })
      expect((await other.waiting.find('anna', id))?.size).toBe(length)
      expect((await read(other, id))?.equals(bytes)).toBe(true)
      // As often as it is needed: a call to the API may be repeated.
      expect((await read(other, id))?.equals(bytes)).toBe(true)
    },
  )

  test('are found by who owns them, by their id alone, and not by half', async () => {
    const id = await comeToWait(one, Buffer.from('hello'))
    expect(await other.waiting.find('anna', id.replace(/./, 'x'))).toBeNull()
    await expect(read(other, id, 'berta')).rejects.toThrow(StoreUnavailable)
    const [file = ''] = (await one.redis.keys('*waiting-file:*')).map((key) =>
      key.replace('portal:', ''),
    )
    await one.redis.hdel(file, '0')
    await expect(read(other, id)).rejects.toThrow(StoreUnavailable)
    await one.redis.hdel(file, 'pieces')
    expect(await other.waiting.find('anna', id)).toBeNull()
  })

  test('lie there sealed: neither their bytes nor their ids can be read', async () => {
    const id = await comeToWait(one, Buffer.from('Keittiön mitat '.repeat(10_000)))
    const all = [...(await keys(one)), ...(await one.redis.zrange('waiting-files', 0, -1))]
    for (const key of await one.redis.keys('*waiting-file:*')) {
      const values = await one.redis.hgetallBuffer(key.replace('portal:', ''))
      all.push(...Object.values(values).map((value) => value.toString('latin1')))
    }
    expect(all.join()).not.toContain(Buffer.from('mitat').toString('latin1'))
    expect(all.join()).not.toContain(id)
    const stranger = await openProcess('stranger', { secrets: ['x'.repeat(32)] })
    await expect(read(stranger, id)).rejects.toThrow(StoreUnavailable)
    const later = await openProcess('later', { secrets: ['y'.repeat(32), secret] })
    expect(await read(later, id)).toHaveLength(Buffer.byteLength('Keittiön mitat ') * 10_000)
  })

  test('leave nothing when they are removed, or their session ends', async () => {
    const [a, b] = [await comeToWait(one, randomBytes(200_000)), await comeToWait(one, pdfLike)]
    await comeToWait(one, pdfLike, 'berta')
    await other.waiting.remove('anna', [])
    await other.waiting.remove('anna', [a, 'unknown'])
    expect(await one.waiting.find('anna', a)).toBeNull()
    expect(await read(one, b)).toEqual(pdfLike)
    await other.waiting.clear('anna')
    expect(await one.waiting.find('anna', b)).toBeNull()
    expect(await keys(one)).toHaveLength(2)
    await other.waiting.clear('berta')
    expect(await keys(one)).toEqual([])
  })

  test('leave nothing after their time, which begins anew when they are kept', async () => {
    const brief = await openProcess('brief', { lifeMs: 2000 })
    const old = await comeToWait(brief, pdfLike)
    const tried = await comeToWait(brief, pdfLike)
    await other.waiting.keep('anna', [tried])
    await expect.poll(() => other.waiting.find('anna', old)).toBeNull()
    expect(await read(other, tried)).toEqual(pdfLike)
    await brief.waiting.keep('anna', [tried, old, 'unknown'])
    await expect.poll(() => keys(other)).toEqual([])
  })

  test('that would be too many are refused at once, and nothing of them stays', async () => {
    const limits = { most: 2500, mostOfSelection: 500 }
    const small = await openProcess('small', limits)
    const kilobyte = randomBytes(1000)
    const first = await comeToWait(small, kilobyte)
    await expect(comeToWait(small, Buffer.from('x'))).rejects.toThrow(SpoolFull)
    await comeToWait(small, kilobyte, 'berta')
    await expect(comeToWait(small, randomBytes(501), 'carl')).rejects.toThrow(SpoolFull)
    const both = [await receive(small, randomBytes(500)), await receive(small, randomBytes(501))]
    await expect(small.waiting.takeOver('anna', both)).rejects.toThrow(SpoolFull)
    expect(await small.spool.held()).toEqual({ files: 0, bytes: 0 })
    expect(await small.redis.zcard('waiting-files')).toBe(2)
    await small.waiting.remove('anna', [first])
    await comeToWait(small, randomBytes(500), 'carl')
    expect(await keys(small)).toHaveLength(3)
  })

  test('whose session ends while they come leave nothing', async () => {
    const id = await receive(one, randomBytes(3_000_000))
    let goOn = () => {}
    const ended = new Promise<void>((resolve) => (goOn = resolve))
    const write = one.redis.writeFilePiece.bind(one.redis)
    one.redis.writeFilePiece = async (...piece) => {
      // The first piece is there before the session ends, the others come after it.
      if (piece[1] !== 0) await ended
      return write(...piece)
    }
    const coming = one.waiting.takeOver('anna', [id])
    const pieces = () => one.redis.hlen(`waiting-file:${hashed('waiting file', id)}`)
    await expect.poll(pieces).toBe(2)
    await other.waiting.clear('anna')
    goOn()
    await expect(coming).rejects.toThrow(StoreUnavailable)
    expect(await keys(other)).toEqual([])
    expect(await one.spool.held()).toEqual({ files: 0, bytes: 0 })
  })

  test('leave Redis room for sessions', async () => {
    const used = Number(/used_memory:(\d+)/.exec(await one.redis.info('memory'))?.[1])
    await server.command('CONFIG', 'SET', 'maxmemory', String(used + 4_000_000))
    await expect(comeToWait(one, randomBytes(4_000_000))).rejects.toThrow(SpoolFull)
    expect(await one.redis.set('session', 'written')).toBe('OK')
    await server.command('CONFIG', 'SET', 'maxmemory', '1')
    await expect(comeToWait(one, Buffer.from('x'))).rejects.toThrow(SpoolFull)
    await server.command('CONFIG', 'SET', 'maxmemory', '0')
    expect(await keys(one)).toEqual(['portal:session'])
  })

  test('come to wait where nobody may ask for Redis’s memory', async () => {
    await server.command('ACL', 'SETUSER', 'portal', 'on', '>word', '~*', '+@all', '-info')
    await one.redis.auth('portal', 'word')
    expect(await read(other, await comeToWait(one, pdfLike))).toEqual(pdfLike)
  })

  test('are an outage while Redis is away, and the disk keeps none', async () => {
    const waits = await openProcess('waits', {}, 100)
    const id = await comeToWait(one, pdfLike)
    server.freeze()
    try {
      await expect(comeToWait(waits, pdfLike)).rejects.toThrow(StoreUnavailable)
      await expect(waits.waiting.find('anna', id)).rejects.toThrow(StoreUnavailable)
      expect(await waits.spool.held()).toEqual({ files: 0, bytes: 0 })
    } finally {
      server.thaw()
    }
  })
})

const pdfLike = Buffer.from('%PDF-1.7\n%%EOF\n')
