import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasOpenssl } from '~/platform/certificates.fixture'
import { hasRedis, type TestRedis } from '~/platform/redis.fixture'
import { startSentinels, type TestSentinels } from '~/platform/sentinels.fixture'
import { startPortals, type Portals, type Visitor } from '../portals.fixture'
import { startFailoverLoad } from './failover.fixture'

// Decision 12: what a change of Redis's primary costs, and what it must not.

/** New ones are fetched after half of it, so that tokens rotate all the time. */
const tokenSeconds = 6
const patient = { timeout: 120_000, interval: 100 }

const setUps = [
  { name: 'one replica', replicas: 1, guarded: false, wait: 0 },
  { name: 'two replicas, one of which confirms, by TLS', replicas: 2, guarded: true, wait: 1 },
].filter(({ guarded }) => hasOpenssl || !guarded)

describe.runIf(hasRedis).each(setUps)('a primary with $name', ({ replicas, guarded, wait }) => {
  let servers: TestSentinels
  let portals: Portals
  beforeAll(async () => {
    servers = await startSentinels({ replicas, guarded })
    portals = await startPortals({
      processes: 2,
      ownDisks: true,
      accessTokenSeconds: tokenSeconds,
      env: { ...servers.env, REDIS_WAIT_REPLICAS: String(wait), API_TIMEOUT_MS: '30000' },
    })
    // The first page takes longer: what it needs is compiled then.
    const aino = await portals.logIn('Aino')
    await Promise.all(portals.processes.map((process) => aino.ask(process, '/a/0/orders')))
  })
  afterAll(async () => {
    await portals?.close()
    await servers?.remove()
  })

  test.each([
    {
      how: 'is killed',
      begin: (one: TestRedis) => one.kill(),
      end: (one: TestRedis) => one.start(),
    },
    {
      how: 'is frozen, and comes back',
      begin: (one: TestRedis) => Promise.resolve(one.freeze()),
      end: (one: TestRedis) => Promise.resolve(one.thaw()),
    },
    {
      how: 'hands over',
      begin: () => servers.handOver(),
      end: () => Promise.resolve(),
    },
  ])('that $how', async ({ how, begin, end }) => {
    await servers.settled()
    const former = await servers.primary()
    const load = await startFailoverLoad(portals)
    await expect.poll(load.isWell, patient).toBe(true)
    const from = performance.now()
    const before = load.seen.length

    await begin(former)
    await expect.poll(async () => (await servers.primary()) !== former, patient).toBe(true)
    await expect.poll(() => load.seen.length - before > 40 && load.isWell(), patient).toBe(true)
    const wellAfter = lastFailure(load.seen, from) - from

    // The former one still takes itself for the primary.
    await end(former)
    await servers.settled()
    await expect.poll(load.isWell, patient).toBe(true)
    const { forms, writes } = await load.end()
    const during = load.seen.slice(before)
    const failed = during.filter(({ status }) => status === 503).length
    const lost = await lostOf(load.people())

    const words = [
      `${failed} of ${during.length} requests failed`,
      `the last after ${(Math.max(0, wellAfter) / 1000).toFixed(1)} s`,
      `${lost} of ${load.people().length} sessions lost`,
      `${forms} forms, ${writes} calls`,
    ].join(', ')
    console.info(`${how}, ${replicas} replicas, ${wait} confirm: ${words}`)
    expect(faults()).toEqual([])
    // 401 and a login instead of a page are those of sessions that were lost.
    expect([200, 204, 302, 401, 503]).toEqual(expect.arrayContaining(statuses(during)))
    // The API knows by its key what comes twice, but nothing may be missing.
    expect(writes).toBeGreaterThanOrEqual(forms)
    if (wait > 0) expect(lost).toBe(0)
  })

  /** Asked once more when their tokens are due again: a rotated one that was lost ends the session. */
  async function lostOf(people: readonly Visitor[]): Promise<number> {
    const [process] = portals.processes
    if (!process) throw new Error('no process')
    const isGone = async (who: Visitor) => {
      let status = 503
      const check = async () => (status = (await who.ask(process, '/auth/check')).status)
      await expect.poll(check, patient).not.toBe(503)
      return status === 401
    }
    const gone = new Set<Visitor>()
    for (let round = 0; round < 2; round++) {
      for (const who of people) if (await isGone(who)) gone.add(who)
      await delay(tokenSeconds * 500)
    }
    return gone.size
  }

  const faults = () =>
    portals.processes.flatMap(({ log }) => log.filter((line) => /"level":[56]0/.test(line)))
})

const statuses = (seen: readonly { status: number }[]) => [
  ...new Set(seen.map(({ status }) => status)),
]

function lastFailure(seen: readonly { status: number; endedAt: number }[], from: number): number {
  return seen.findLast(({ status }) => status === 503)?.endedAt ?? from
}
