import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'
import { Browser } from '../../sandbox/identity/testing/browser'
import { locationOf, startPortals, type Portals } from '../portals.fixture'
import { isSubmission } from '../submission.fixture'

// Security: one customer, several processes. What they share lives in Redis.

describe.runIf(hasRedis)('three processes over one Redis', () => {
  let redis: TestRedis
  let portals: Portals
  const process = (n: 0 | 1 | 2) => {
    const found = portals.processes[n]
    if (!found) throw new Error('no such process')
    return found
  }
  const each = <T>(ask: (n: 0 | 1 | 2) => Promise<T>) => Promise.all(([0, 1, 2] as const).map(ask))

  beforeAll(async () => {
    redis = await startRedis()
    // Sixty pages at once are slow on a small machine, and must not run into the API's time-out.
    const env = { REDIS_URL: redis.url, API_TIMEOUT_MS: '30000' }
    portals = await startPortals({ processes: 3, env, ownDisks: true })
    // Warm-up: a process's first page also compiles code.
    const aino = await portals.logIn('Aino')
    await each((n) => aino.ask(process(n), '/a/0/orders'))
  })
  afterAll(async () => {
    await portals?.close()
    await redis?.remove()
  })

  it.each(isSubmission ? [1] : [1, 2, 3, 4, 5])(
    'refresh the tokens once for 3 × 20 requests at expiry, round %i',
    () => expireOnce(portals),
  )

  it('all end a session within seconds of the provider’s logout', async () => {
    const ella = portals.visitor()
    const there = new Browser(portals.issuer)
    const left = await ella.ask(process(1), '/auth/login')
    const { url } = await there.press(await there.open(locationOf(left)), 'Ella')
    await ella.ask(process(1), url.pathname + url.search)
    const check = () => each(async (n) => (await ella.ask(process(n), '/auth/check')).status)
    expect(await check()).toEqual([204, 204, 204])
    const leaving = await there.open('/logout')
    await there.press(leaving, 'Kirjaudu ulos')
    await expect.poll(check, { interval: 10, timeout: 5000 }).toEqual([401, 401, 401])
  })

  it('handle a form once that is sent to each of them at the same time', async () => {
    const aino = await portals.logIn('Aino')
    await portals.control('api', 'DELETE', 'record')
    const body = new URLSearchParams({ intent: 'push', enabled: 'true', key: 'one submission' })
    const answers = await each((n) => aino.ask(process(n), '/settings', { body }))
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    const calls = await portals.apiCalls()
    expect(calls.filter(({ call }) => call === 'POST /api/User')).toHaveLength(1)
  })

  it('finish a login that another process began, with its draft', async () => {
    const visitor = await portals.logIn('Ella')
    visitor.cookies.delete('sid')
    const body = new URLSearchParams({ intent: 'find', orderId: '990011', postalCode: '00100' })
    const left = await visitor.ask(process(0), '/ask_for_content', { body })
    const begun = await visitor.ask(process(1), locationOf(left))
    const there = new Browser(portals.issuer)
    const { url } = await there.press(await there.open(locationOf(begun)), 'Ella')
    const back = await visitor.ask(process(2), url.pathname + url.search)
    expect(locationOf(back)).toBe('/ask_for_content')
    const page = await visitor.ask(process(0), '/ask_for_content')
    expect(page.status).toBe(200)
    expect(page.text).toContain('value="990011"')
  })
})

const requests = 20

interface TokenCall {
  grantType?: string
  status: number
}

/**
 * A person's access token is due for refresh while every process is asked for 20 pages at once. The
 * provider rotates refresh tokens and ends the grant if one is used twice.
 */
async function expireOnce(portals: Portals): Promise<void> {
  const { processes } = portals
  const tokensLive = (seconds: number) =>
    portals.control('identity', 'PUT', 'access-token-seconds', { seconds })
  await tokensLive(2)
  const aino = await portals.logIn('Aino')
  await portals.control('identity', 'DELETE', 'record')
  await tokensLive(300)
  // The provider is slow, so that all processes need the refresh at once.
  await portals.control('identity', 'PUT', 'faults', { latency: { '/token': 1000 } })
  // A token is refreshed from half of its life on.
  await delay(1100)
  const answers = await Promise.all(
    Array.from({ length: requests }, () => processes)
      .flat()
      .map((process) => aino.ask(process, '/a/0/orders')),
  )
  await portals.control('identity', 'DELETE', 'faults')
  const calls = (await portals.control('identity', 'GET', 'record')) as TokenCall[]
  const refreshes = calls.filter(({ grantType }) => grantType === 'refresh_token')
  expect(refreshes.map(({ status }) => status)).toEqual([200])
  const warnings = processes.flatMap(({ log }) => log.filter((line) => /"level":[45]0/.test(line)))
  expect(new Set(answers.map(({ status }) => status)), warnings.join('\n')).toEqual(new Set([200]))
  expect(answers.every(({ text }) => text.includes('412873'))).toBe(true)
  // The session goes on in every process, with the rotated token.
  const after = await Promise.all(processes.map((process) => aino.ask(process, '/auth/check')))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([204]))
}
