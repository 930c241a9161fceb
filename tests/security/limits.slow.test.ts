import { afterAll, describe, expect, it } from 'vitest'
import {
  outageMs,
  startPortals,
  type Answered,
  type RequestOptions,
  type PortalProcess,
  type Visitor,
} from '../portals.fixture'
import { hasRedis, startRedis } from '~/net/redis.fixture'

const redis = hasRedis ? await startRedis() : null
const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', ...(redis && { REDIS_URL: redis.url }) }
const portals = await startPortals({ processes: 2, env })
const [first, second] = portals.processes as [PortalProcess, PortalProcess]
afterAll(async () => {
  await portals.close()
  await redis?.remove()
})

let addresses = 0
/** Each test uses a client address of its own. */
const newAddress = () => `198.51.100.${(addresses += 1)}`

const from = (address: string, options: RequestOptions = {}): RequestOptions => ({
  ...options,
  headers: { 'x-forwarded-for': address, ...options.headers },
})

/** @returns how often each status came */
async function times(count: number, ask: (index: number) => Promise<Answered>) {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < count; index++) {
    const { status } = await ask(index)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const tooMany = {
  fi: /Liian monta yritystä.*Yritä uudelleen (?:\d+\ssekunnin|minuutin) kuluttua\./s,
  sv: /För många försök.*Försök igen om (?:\d+\ssekunder|en minut)\./s,
  en: /Too many attempts.*Try again in (?:\d+\sseconds|a minute)\./s,
}

function expectWait({ headers }: Answered, most: number) {
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(most * 0.5)
  expect(seconds).toBeLessThanOrEqual(most)
}

/** Ends all windows of the rate limits. */
const endWindows = () =>
  redis?.command(
    'EVAL',
    "for _, key in ipairs(redis.call('keys', 'portal:limit:*')) do redis.call('del', key) end return 1",
    '0',
  )

describe('pages', () => {
  it('the 121st in a minute of an address gets a page in the browser’s language', async () => {
    const address = newAddress()
    const nobody = portals.visitor()
    const ask = (path: string, options: RequestOptions = {}) =>
      nobody.ask(first, path, from(address, options))
    expect(await times(120, () => ask('/settings'))).toEqual({ 302: 120 })
    for (const language of ['fi', 'sv', 'en'] as const) {
      const page = await ask('/settings', { headers: { 'accept-language': language } })
      expect(page.status).toBe(429)
      expect(page.text).toMatch(tooMany[language])
      expect(page.text).toContain(`<html lang="${language}"`)
      expectWait(page, 60)
    }
    const form = await ask('/preferences', { body: new URLSearchParams({ intent: 'theme' }) })
    expect(form.status).toBe(429)
    expect(form.text).toMatch(tooMany.fi)
    // Refused requests count too.
    expect((await ask('/', { method: 'PUT' })).status).toBe(429)

    const free = ['/auth/check', '/sw.js', '/manifest.webmanifest', '/favicon.svg', '/healthz']
    for (const path of free) expect([path, (await ask(path)).status]).not.toEqual([path, 429])
    expect((await nobody.ask(first, '/settings', from(newAddress()))).status).toBe(302)
  })

  it('of a logged-in person count by session, so others at the address are not limited', async () => {
    const address = newAddress()
    const [aino, sven] = [await portals.logIn('Aino'), await portals.logIn('Sven')]
    await sven.ask(first, '/settings', from(address))
    const ask = (who: Visitor, path: string) => who.ask(first, path, from(address))
    // The session's first page reads the person, and counts as one page.
    await ask(aino, '/settings')
    const counted = await times(125, () => ask(aino, '/nothing.txt'))
    expect(counted[404]).toBeLessThanOrEqual(119)
    expect(counted[404]).toBeGreaterThanOrEqual(115)
    expect(counted[429]).toBe(125 - (counted[404] ?? 0))
    await portals.control('api', 'DELETE', 'record')
    const page = await ask(aino, '/a/4101/orders')
    expect(page.status).toBe(429)
    expect(page.text).toMatch(tooMany.fi)
    expect(await portals.apiCalls()).toEqual([])
    // Another client address does not help the same person.
    expect((await aino.ask(first, '/settings', from(newAddress()))).status).toBe(429)
    expect((await ask(sven, '/settings')).status).toBe(200)
    expect((await ask(portals.visitor(), '/settings')).status).toBe(302)
    // The session goes on, and its check is not limited.
    expect((await ask(aino, '/auth/check')).status).toBe(204)
  })

  it('beyond the limit are in the person’s chosen language', async () => {
    const sven = await portals.logIn('Sven')
    await times(121, () => sven.ask(first, '/nothing.txt'))
    const page = await sven.ask(first, '/settings', { headers: { 'accept-language': 'fi' } })
    expect(page.status).toBe(429)
    expect(page.text).toMatch(tooMany.sv)
  })

  it('with forged, broken and ended sessions count for the address', async () => {
    const address = newAddress()
    const ended = await portals.logIn('Aino')
    const old = `sid=${ended.cookies.get('sid') ?? ''}`
    await ended.ask(first, '/auth/logout', { body: new URLSearchParams({ a: 'b' }) })
    const random = () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    const cookies = [
      () => `sid=${random()}.${random()}.${random()}`,
      () => 'sid=x',
      () => old,
      () => `${old}; sid=${random()}`,
    ]
    const counted = await times(130, (index) =>
      portals
        .visitor()
        .ask(
          first,
          '/settings',
          from(address, { headers: { cookie: cookies[index % 4]?.() ?? '' } }),
        ),
    )
    expect(counted).toEqual({ 302: 120, 429: 10 })
  })
})

it('login: the 31st request in a minute is refused, login and callback together', async () => {
  const address = newAddress()
  const ask = (path: string) => portals.visitor().ask(first, path, from(address))
  expect(await times(20, () => ask('/auth/login'))).toEqual({ 200: 20 })
  await times(10, () => ask('/auth/callback?code=x&state=y'))
  const page = await ask('/auth/login?returnTo=%2Fsettings')
  expect(page.status).toBe(429)
  expect(page.text).toMatch(tooMany.fi)
  expect(page.text).toContain('href="/auth/login?returnTo=%2Fsettings"')
  expectWait(page, 60)
  const back = await ask('/auth/callback?code=secret&state=y')
  expect(back.status).toBe(429)
  expect(back.text).not.toContain('secret')
  expect((await ask('/settings')).status).toBe(302)
})

describe.skipIf(!hasRedis)('with Redis', () => {
  it('two processes count together, and the limit ends with its window', async () => {
    const address = newAddress()
    const ask = (process: PortalProcess) =>
      portals.visitor().ask(process, '/settings', from(address))
    expect(await times(120, (index) => ask(index % 2 ? first : second))).toEqual({ 302: 120 })
    expect((await ask(first)).status).toBe(429)
    expect((await ask(second)).status).toBe(429)
    await endWindows()
    expect((await ask(first)).status).toBe(302)
  })

  it('the keys contain neither names nor addresses', async () => {
    await portals.visitor().ask(first, '/settings', from(newAddress()))
    const keys = (await redis?.command('KEYS', 'portal:limit:*')) ?? ''
    const named = keys.split('\r\n').filter((line) => line.includes('limit'))
    expect(named.length).toBeGreaterThan(0)
    // A key is a kind and a digest, which may contain any letters.
    for (const key of named) expect(key).toMatch(/^portal:limit:[a-z]+:[\w-]{22}$/)
  })

  it('frozen: an answer waits at most 250 ms, and each process counts by itself', async () => {
    const address = newAddress()
    const ask = (process: PortalProcess) =>
      portals.visitor().ask(process, '/settings', from(address))
    await ask(first)
    redis?.freeze()
    try {
      const late = await ask(first)
      expect(late.status).toBe(302)
      expect(late.ownMs).toBeLessThan(outageMs)
      const counted = await times(125, () => ask(first))
      expect(counted).toEqual({ 302: 119, 429: 6 })
    } finally {
      redis?.thaw()
    }
    await expect.poll(async () => (await ask(first)).status).toBe(302)
  })

  it('unreachable: paths that need no session still answer, also with a session cookie', async () => {
    const aino = await portals.logIn('Aino')
    const address = newAddress()
    await redis?.stop()
    const ask = (path: string, options: RequestOptions = {}) =>
      aino.ask(first, path, from(address, options))
    const report = {
      body: '{"csp-report":{"violated-directive":"img-src"}}',
      headers: { 'content-type': 'application/csp-report' },
    }
    const error = { body: new URLSearchParams({ message: 'x', place: 'enhance.js:1:1' }) }
    const logout = { body: new URLSearchParams({ logout_token: 'x' }) }
    const answers: [string, number, RequestOptions?][] = [
      ['/sw.js', 200],
      ['/manifest.webmanifest', 200],
      ['/offline', 200],
      ['/favicon.svg', 200],
      ['/healthz', 200],
      ['/assets/none-abc.js', 404],
      ['/report-policy-violation', 204, report],
      ['/report-script-error', 204, error],
      ['/auth/backchannel-logout', 400, logout],
      ['/settings', 405, { method: 'DELETE' }],
      ['/settings', 403, { body: 'a=b', headers: { origin: 'https://evil.example' } }],
      ['/settings', 415, { body: '{}', headers: { 'content-type': 'application/json' } }],
      ['/settings', 421, { headers: { host: 'evil.example' } }],
      [`/${'x'.repeat(2100)}`, 414],
      ['/readyz', 503],
      // Control: paths that need the session fail.
      ['/settings', 503],
      ['/auth/check', 503],
    ]
    for (const [path, status, options] of answers)
      expect([path.slice(0, 40), (await ask(path, options)).status]).toEqual([
        path.slice(0, 40),
        status,
      ])
    expect(aino.cookies.has('sid')).toBe(true)
    await redis?.start()
    await expect.poll(async () => (await ask('/settings')).status).toBe(200)
  })
})
