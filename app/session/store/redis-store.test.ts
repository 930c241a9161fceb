import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { openRedis } from '~/net/redis.server'
import { KeptRecords } from './kept-records.server'
import { openRedisStore, redisRecords } from './redis-store.server'
import { StoreUnavailable } from './records.server'
import { markerLifeMs } from './markers.server'
import type { SessionStore } from './store.server'
import { START, storeSuite } from './store-suite.fixture'
import { countingReads, storeAt, storedSession } from './stored-session.fixture'
import { silent } from '~/session/sessions.fixture'

describe.runIf(hasRedis)('with a real Redis', () => {
  let server: TestRedis
  const opened: SessionStore[] = []

  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.remove())
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()))
  })

  // Answers may be slow on a busy machine; redis-faults.test.ts tests how long pages wait.
  const connect = (url = server.url) => openRedis(url, silent, 10_000)
  const open = async (url = server.url) => {
    const store = openRedisStore(await connect(url))
    opened.push(store)
    return store
  }

  storeSuite('redis', async () => {
    await server.command('FLUSHALL')
    const clock = { now: START }
    const [first, second, redis] = [await connect(), await connect(), await connect()]
    const store = storeAt(redisRecords(first), clock)
    const other = storeAt(redisRecords(second), clock)
    opened.push(store, other)
    return {
      store,
      other,
      clock,
      counted: () => countingReads(redisRecords(first)),
      async corrupt(idHash, bytes) {
        await redis.hset(`session:${idHash}`, { sealed: Buffer.from(bytes) })
      },
      async restart() {
        await server.stop()
        await server.start()
        for (const one of [first, second])
          await expect.poll(() => one.ping().then(String, String)).toBe('PONG')
      },
      async remove() {
        await redis.quit()
      },
    }
  })

  it('has the time of the server, in milliseconds', async () => {
    const { clock } = await redisRecords(await connect()).read(['none'])
    expect(Math.abs(clock - Date.now())).toBeLessThan(60_000)
  })

  const session = (idHash: string, more = {}) =>
    storedSession(idHash, { providerHash: `provider ${idHash}`, ...more })

  describe('what Redis keeps', () => {
    it('has keys with the portal’s prefix, each with an expiry', async () => {
      await server.command('FLUSHALL')
      const [store, redis] = [await open(), await connect()]
      await store.create(session('one'))
      await store.update('one', 1, { sealed: Buffer.from('new'), idleMs: 30_000 }, 2000)
      await store.touch('one', 3000)
      await store.acquireLock('lock', 'me', 30_000)
      const { generation } = await store.readMarker('subject')
      await store.moveMarker('subject', generation, { generation: 'first', state: 'running' })
      const keys = (await redis.keys('*')).sort()
      expect(keys).toEqual([
        'portal:provider:provider one',
        'portal:session:lock:lock',
        'portal:session:one',
        'portal:session:preview:subject',
        'portal:subject:subject',
      ])
      const lives = await Promise.all(keys.map((key) => redis.pttl(key.replace('portal:', ''))))
      const minutes = lives.map((life) => Math.ceil(life / 60_000))
      // Five minutes longer than its life, since the clocks of the processes may differ.
      expect(minutes).toEqual([65, 6, 6, markerLifeMs / 60_000 + 5, 65])
      await redis.quit()
    })

    it('has no data of a person after their kept records are deleted', async () => {
      await server.command('FLUSHALL')
      const [store, redis] = [await open(), await connect()]
      const records = new KeptRecords({ store, secrets: ['secret'], now: Date.now })
      await records.change('aino', () => 'seen')
      const [key = ''] = await redis.keys('*session*')
      const life = await redis.pttl(key.replace('portal:', ''))
      expect(Math.round(life / 86_400_000)).toBe(180)
      await records.deleteAll('aino')
      expect(await redis.keys('*')).toEqual([])
      await redis.quit()
    })

    it('removes expired entries from the indices', async () => {
      await server.command('FLUSHALL')
      const [store, redis] = [await open(), await connect()]
      for (let i = 0; i < 20; i++) {
        const now = i * 3_600_000
        await store.create(session(`${i}`, { touchedAt: now, expiresAt: now + 3_600_000 }))
      }
      expect(await redis.zcard('subject:subject')).toBeLessThanOrEqual(2)
      await redis.quit()
    })
  })

  describe('a connection', () => {
    it('authenticates with its password, and does not log it', async () => {
      const password = 'a hidden one'
      const guarded = await startRedis({ settings: ['--requirepass', password] })
      const withPassword = (word: string) =>
        guarded.url.replace('//', `//:${encodeURIComponent(word)}@`)
      await (await open(withPassword(password))).ping()
      const wrong = await open(withPassword('a wrong one'))
      const refused = await wrong.ping().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StoreUnavailable)
      expect(String(refused)).not.toMatch(/wrong one|hidden|127\.0\.0\.1/)
      await guarded.remove()
    })

    it('is made as soon as Redis answers, also if it starts later', async () => {
      const late = await startRedis()
      await late.stop()
      const store = await open(late.url)
      await expect(store.read('id', 1)).rejects.toBeInstanceOf(StoreUnavailable)
      await late.start()
      await expect.poll(() => store.read('id', 1).catch(() => 'away')).toBeNull()
      await late.remove()
    })
  })
})
