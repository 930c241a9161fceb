import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { Browser } from '../../sandbox/identity/testing/browser'
import { startFront, type Front } from './front.fixture'
import {
  locationOf,
  outageMs,
  startPortals,
  type Answered,
  type Portals,
  type Visitor,
} from '../portals.fixture'
import { median } from '../figure.fixture'
import { hasRedis, startRedis, type TestRedis } from '~/net/redis.fixture'

// Security: availability. The session store is down, frozen or emptied.

const mostMs = 300
/** The promise is 2 s; a busy machine gets more. */
const recoveryMs = 5000
const patient = { timeout: 20_000 }
const swedish = { 'accept-language': 'sv' }

describe.runIf(hasRedis)('while Redis is away', () => {
  let redis: TestRedis
  let front: Front
  let portals: Portals
  let aino: Visitor
  const portal = () => portals.portal

  beforeAll(async () => {
    redis = await startRedis()
    front = await startFront()
    // Rate limits stay on, since every request counts them in Redis first, but are too high to be reached.
    const env = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1000' }
    portals = await startPortals({ env, publicUrl: front.url })
    front.to = portal().url
    aino = await portals.logIn('Aino', { page: '/a/0/orders' })
    // Warm-up: a process's first page also compiles code.
    expect((await aino.ask(portal(), '/a/0/orders')).status).toBe(200)
  })
  afterAll(async () => {
    await portals?.close()
    await front?.close()
    await redis?.remove()
  })
  const ending: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(ending.splice(0).map((end) => end()))
    await portals.control('api', 'DELETE', 'faults')
  })

  const away = {
    stopped: { begin: () => redis.stop(), end: () => redis.start() },
    frozen: {
      begin: () => Promise.resolve(redis.freeze()),
      end: () => Promise.resolve(redis.thaw()),
    },
  }
  const isBack = () =>
    expect.poll(async () => (await aino.ask(portal(), '/auth/check')).status, {
      interval: 20,
      timeout: 10 * recoveryMs,
    })

  function expectUnavailable(answer: Answered, what: string) {
    expect([what, answer.status]).toEqual([what, 503])
    expect([what, answer.ownMs < outageMs, answer.ownMs]).toEqual([what, true, answer.ownMs])
    expect([what, answer.headers['set-cookie']]).toEqual([what, undefined])
  }

  describe.each(['stopped', 'frozen'] as const)('%s', (how) => {
    afterEach(async () => {
      await away[how].end()
      await isBack().toBe(204)
    })

    it('every page shows the outage at once, and nobody is logged out', async () => {
      const cookies = new Map(aino.cookies)
      await away[how].begin()
      const form = new URLSearchParams({ intent: 'push', enabled: 'true', key: how })
      const answers = {
        page: await aino.ask(portal(), '/a/0/orders?q=keitti%C3%B6', { headers: swedish }),
        start: await aino.ask(portal(), '/'),
        form: await aino.ask(portal(), '/settings', { body: form }),
        file: await aino.ask(portal(), '/api/Document/1/download?address=0'),
        check: await aino.ask(portal(), '/auth/check'),
        login: await aino.ask(portal(), '/auth/login'),
      }
      for (const [what, answer] of Object.entries(answers)) expectUnavailable(answer, what)

      expect(answers.page.text).toContain('<html lang="sv"')
      expect(answers.page.text).toContain('Tjänsten svarar inte just nu')
      expect(answers.page.text).toContain('href="/a/0/orders?q=keitti%C3%B6"')
      expect(answers.page.text).toContain(String(answers.page.headers['x-request-id']))
      expect(answers.page.headers['cache-control']).toBe('no-store, no-transform')
      expect(aino.cookies).toEqual(cookies)
    })

    it('a write that loses Redis midway is done, and its page shows the outage at once', async () => {
      // Redis fails while the API handles the submission, so that its outcome cannot be stored.
      await portals.control('api', 'PUT', 'faults', { latency: { 'POST /api/User': 2000 } })
      const form = new URLSearchParams({ intent: 'push', enabled: 'true', key: `lost ${how}` })
      const answer = aino.ask(portal(), '/settings', { body: form, headers: swedish })
      await expect.poll(writesUnderWay, patient).toBe(1)
      await away[how].begin()
      // Sent again, the form would be sent twice.
      expect((await answer).status).toBe(302)
      const { status, text } = await aino.ask(portal(), '/settings', { headers: swedish })
      expect(status).toBe(503)
      expect(text).toContain('href="/settings"')
    })

    it('a back-channel logout is refused, so that the provider repeats it, and then accepted', async () => {
      const { there } = await logInWith('Ella')
      front.holds = '/auth/backchannel-logout'
      await away[how].begin()
      await there.press(await there.open('/logout'), 'Kirjaudu ulos')
      const said = front.held.at(-1)
      expect(said?.answers).toEqual([503])
      await away[how].end()
      await isBack().toBe(204)
      expect(await said?.again()).toBe(200)
      expect(await said?.again()).toBe(400)
    })

    it('pages recover within 2 s under load, and no error is logged', async () => {
      const traffic = startTraffic()
      const { seen } = traffic
      await expect.poll(() => seen.length, patient).toBeGreaterThan(20)
      await away[how].begin()
      await expect.poll(() => refused(seen).length, patient).toBeGreaterThan(20)
      // Longer than any attempt to connect.
      await delay(1500)
      await away[how].end()
      const sinceThen = portals.stopwatch()
      await isBack().toBe(204)
      const backAfter = sinceThen()
      const backAt = performance.now()
      // Requests that began during the outage may still be refused.
      const later = () => seen.filter(({ askedAt }) => askedAt > backAt)
      await expect.poll(() => later().length, patient).toBeGreaterThan(20)
      await traffic.end()
      const outage = refused(seen)
      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([204, 503]))
      expect(new Set(later().map(({ status }) => status))).toEqual(new Set([204]))
      // The median, since other processes of the tests delay single answers.
      expect(median(outage.map(({ ownMs }) => ownMs))).toBeLessThan(mostMs)
      expect(backAfter).toBeLessThan(recoveryMs)
    })

    it('/readyz fails, /healthz does not', async () => {
      await away[how].begin()
      expect((await aino.ask(portal(), '/readyz')).status).toBe(503)
      expect((await aino.ask(portal(), '/healthz')).status).toBe(200)
    })
  })

  it('emptied: pages redirect to the login and back, and no error is logged', async () => {
    await redis.command('FLUSHALL')
    await redis.command('SCRIPT', 'FLUSH')
    const answer = await aino.ask(portal(), '/a/0/orders')
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/auth/login?returnTo=%2Fa%2F0%2Forders',
    ])
    aino = await portals.logIn('Aino', { page: '/a/0/orders' })
    expect((await aino.ask(portal(), '/a/0/orders')).status).toBe(200)
    expect(
      portal().log.filter((line) => line.includes('an unexpected error ended a request')),
    ).toEqual([])
  })

  it('no log line contains its address or password', () => {
    expect(portal().log.join('\n')).not.toContain(redis.url)
  })

  /** Four people, ten pages a second each. */
  function startTraffic() {
    const seen: (Answered & { askedAt: number })[] = []
    let going = true
    const asking = Array.from({ length: 4 }, async () => {
      while (going) {
        const askedAt = performance.now()
        seen.push({ ...(await aino.ask(portal(), '/auth/check')), askedAt })
        await delay(100)
      }
    })
    const end = async () => {
      going = false
      await Promise.all(asking)
    }
    ending.push(end)
    return { seen, end }
  }

  async function writesUnderWay() {
    const calls = await portals.apiCalls()
    return calls.filter(({ method, endedAt }) => method === 'POST' && endedAt === null).length
  }

  async function logInWith(name: string) {
    const visitor = portals.visitor()
    const there = new Browser(portals.issuer)
    const left = await visitor.ask(portal(), '/auth/login')
    const { url } = await there.press(await there.open(locationOf(left)), name)
    expect((await visitor.ask(portal(), url.pathname + url.search)).status).toBe(302)
    return { visitor, there }
  }
})

const refused = (answers: Answered[]) => answers.filter(({ status }) => status === 503)
