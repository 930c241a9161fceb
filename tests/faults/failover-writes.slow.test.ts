import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineOf } from '~/doctor/finding'
import { examineSentinels } from '~/doctor/sentinels.server'
import { hasRedis, type TestRedis } from '~/platform/redis.fixture'
import { openRedis } from '~/platform/redis.server'
import { startSentinels, type TestSentinels } from '~/platform/sentinels.fixture'
import { silent } from '~/session/sessions.fixture'
import { openRedisStore } from '~/session/store/redis-store.server'
import { StoreUnavailable, type SessionStore } from '~/session/store/store'
import { thousands } from '../figure.fixture'

// Decision 12: what the store alone loses while its primary changes, at a hundred times the writes of
// a busy day.

const writers = 8
const replicas = 2
const pauseMs = 5
const patient = { timeout: 120_000, interval: 100 }

const session = (idHash: string) => ({
  idHash,
  providerHash: null,
  subjectHash: `subject ${idHash}`,
  sealed: Buffer.alloc(2000),
  version: 1,
  touchedAt: 1000,
  idleMs: 3_600_000,
  expiresAt: 7_200_000,
})

describe.runIf(hasRedis)('sessions that are written while the primary', () => {
  let servers: TestSentinels
  beforeAll(async () => {
    servers = await startSentinels({ replicas, guarded: false })
  })
  afterAll(() => servers?.remove())
  const stores: SessionStore[] = []
  afterAll(() => Promise.all(stores.map((store) => store.close())))
  const open = async (wait: number) => {
    const store = openRedisStore(await openRedis(servers.address, silent), { replicas: wait })
    stores.push(store)
    return store
  }

  const changes = {
    'is killed': {
      begin: (one: TestRedis) => one.kill(),
      end: (one: TestRedis) => one.start(),
    },
    'hands over': { begin: () => servers.handOver(), end: async () => {} },
  }

  test.each([
    { how: 'is killed', wait: 0 },
    { how: 'is killed', wait: replicas },
    { how: 'hands over', wait: 0 },
    { how: 'hands over', wait: replicas },
  ] as const)('$how are there after it, where $wait replicas confirm', async ({ how, wait }) => {
    const { begin, end } = changes[how]
    await servers.settled()
    const former = await servers.primary()
    const store = await open(wait)
    const writing = startWriting(store, `${how} ${wait}`)
    const grows = (by: number) => {
      const before = writing.stored.length
      return expect.poll(() => writing.stored.length - before, patient).toBeGreaterThan(by)
    }
    await grows(300)
    await begin(former)
    await expect.poll(async () => (await servers.primary()) !== former, patient).toBe(true)
    await end(former)
    await servers.settled()
    await grows(300)
    const { stored, refused } = await writing.end()
    const lost = await lostOf(store, stored)
    const words = `${lost} of ${thousands(stored.length)} lost, ${thousands(refused)} refused`
    console.info(`${how}, ${wait} of ${replicas} replicas confirm: ${words}`)
    // All of them confirm, so it does not matter which one takes the place.
    if (wait === replicas) expect(lost).toBe(0)
  })

  test('are looked after by sentinels that the doctor understands', async () => {
    await servers.settled()
    const linesOf = async (more: object) =>
      (await examineSentinels({ ...servers.address, ...more })).map(lineOf)
    const well = /^✓ Sentinel: \S+ knows the primary, 2 replicas and 2 other sentinels, quorum 2$/
    expect(await linesOf({})).toEqual(Array(3).fill(expect.stringMatching(well)))
    const wrong = /^✗ Sentinel: \S+ does not tell where the primary is \(ERR\) → REDIS_SENTINELS/
    const another = await linesOf({ url: 'redis://another' })
    expect(another).toEqual(Array(3).fill(expect.stringMatching(wrong)))
    const [nobody] = await linesOf({ sentinels: [{ host: '127.0.0.1', port: 1 }] })
    expect(nobody).toMatch(/^✗ Sentinel: 127.0.0.1:1 does not tell/)
  })
})

/** Until it is ended; whoever is refused goes on with another session. */
function startWriting(store: SessionStore, name: string) {
  const stored: string[] = []
  let refused = 0
  let going = true
  const loops = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; going; n++) {
      const id = `${name} ${writer} ${n}`
      try {
        await store.create(session(id))
        stored.push(id)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        refused += 1
      }
      await delay(pauseMs)
    }
  })
  return {
    stored,
    async end() {
      going = false
      await Promise.all(loops)
      return { stored, refused }
    },
  }
}

async function lostOf(store: SessionStore, ids: readonly string[]): Promise<number> {
  const isLost = async (id: string): Promise<boolean> => {
    const found = await store.read(id, 2000).catch(() => 'away' as const)
    if (found !== 'away') return found === null
    await delay(pauseMs)
    return isLost(id)
  }
  let lost = 0
  for (let i = 0; i < ids.length; i += 100) {
    const found = await Promise.all(ids.slice(i, i + 100).map(isLost))
    lost += found.filter(Boolean).length
  }
  return lost
}
