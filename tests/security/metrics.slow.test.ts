import { request } from 'undici'
import { afterAll, describe, expect, it } from 'vitest'
import { lastingPort } from '~/net/ports.fixture'
import { startPortals } from '../portals.fixture'

const port = await lastingPort()
const portals = await startPortals({ env: { METRICS_PORT: String(port) } })
const portal = portals.portal
const aino = await portals.logIn('Aino')
afterAll(() => portals.close())

async function scrape(path = '/metrics', method: 'GET' | 'POST' = 'GET') {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { method })
  return { status: statusCode, text: await body.text() }
}

/** @param line name and labels, exactly as in the answer */
async function value(line: string): Promise<number> {
  const { text } = await scrape()
  const found = text.split('\n').find((written) => written.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? NaN)
}

/** A request is counted when its answer has ended, perhaps after the client has read it. */
const counted = (line: string) => expect.poll(() => value(line))

const fail = (pattern: string, answer: number | string) =>
  portals.control('api', 'PUT', 'faults', { fail: { [pattern]: answer } })

describe('the metrics', () => {
  it('count requests by their route, method and class of status', async () => {
    await aino.ask(portal, '/a/4101/orders/412873?q=secret')
    await aino.ask(portal, '/a/4101/no-such-page-of-aino')
    await portals.visitor().ask(portal, '/a/4101/orders')
    const line = (rest: string) => `http_requests_total{${rest}}`
    const order = 'method="GET",route="/a/:addressId/orders/:orderId",status="2xx"'
    await counted(line(order)).toBe(1)
    await counted(line('method="GET",route="/a/:addressId/*",status="3xx"')).toBe(1)
    await counted(line('method="GET",route="/a/:addressId/orders",status="3xx"')).toBe(1)
    const seconds = 'http_request_duration_seconds_count{route="/a/:addressId/orders/:orderId"}'
    await counted(seconds).toBe(1)
    await counted('sessions_opened_total').toBe(1)
  })

  it('count API calls by pattern and outcome, and unusable answers and rows', async () => {
    const call = 'GET /api/Order/*/Payment'
    const { text } = await scrape()
    const pattern = /api_calls_total\{call="(GET \/api\/Order\/[^/"]+\/Payment)"/.exec(text)?.[1]
    expect(pattern).toBeDefined()
    const line = (outcome: string) => `api_calls_total{call="${pattern}",outcome="${outcome}"}`
    const before = await value(line('ok'))
    for (const [answer, outcome] of [
      [404, 'not-found'],
      [500, 'unavailable'],
      ['nonsense', 'ok'],
      ['wrong-shape', 'ok'],
    ] as const) {
      await fail(call, answer)
      await aino.ask(portal, '/a/4101/orders/412873')
      expect(await value(line(outcome)), String(answer)).toBeGreaterThan(0)
    }
    expect(await value(line('ok'))).toBe(before + 2)
    expect(await value(`api_unusable_total{call="${pattern}",what="answer"}`)).toBe(1)
    await portals.control('api', 'DELETE', 'faults')
  })

  it('count refusals of the gate by reason', async () => {
    await aino.ask(portal, '/settings', { method: 'PUT' })
    await aino.ask(portal, '/settings', {
      body: new URLSearchParams({ intent: 'x' }),
      headers: { origin: 'https://evil.example' },
    })
    await counted('gate_refused_total{reason="method"}').toBe(1)
    await counted('gate_refused_total{reason="foreign origin"}').toBe(1)
    await counted('http_requests_total{method="other",route="/settings",status="4xx"}').toBe(1)
  })

  it('contain breaker, spool and process', async () => {
    expect(await value('api_breaker_open')).toBe(0)
    const five = await Promise.all(
      ['Aino', 'Sven', 'Ella', 'Ilkka', 'Hanna'].map((name) => portals.logIn(name)),
    )
    const askAll = (path: string) => Promise.all(five.map((person) => person.ask(portal, path)))
    await askAll('/settings')
    const everything = ['/api/*', '/api/*/*', '/api/*/*/*'].map((path) => [path, 500])
    await portals.control('api', 'PUT', 'faults', {
      fail: Object.fromEntries(everything) as object,
    })
    await askAll('/a/0/contacts')
    await askAll('/a/0/offers')
    expect(await value('api_breaker_open')).toBe(1)
    const spared = /^api_calls_total\{call="GET [^"]+",outcome="spared"\} [1-9]/m
    expect((await scrape()).text).toMatch(spared)
    await portals.control('api', 'DELETE', 'faults')
    expect(await value('spool_files')).toBe(0)
    expect(await value('spool_bytes')).toBe(0)
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
    expect(await value('nodejs_active_handles_total')).toBeGreaterThan(0)
    expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(5)
  })

  it('count refreshes by their outcome', async () => {
    await portals.control('identity', 'PUT', 'access-token-seconds', { seconds: 2 })
    const sven = await portals.logIn('Sven')
    await expect
      .poll(
        async () => {
          await sven.ask(portal, '/a/0/orders')
          return value('token_refreshes_total{outcome="ok"}')
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)
  })

  it('contain no personal data', async () => {
    // Without the values, whose digits could match by chance.
    const text = (await scrape()).text.replace(/ \S+$/gm, '')
    expect(text).toContain('http_requests_total{')
    expect(text).not.toMatch(/a\/4101|412873|secret|no-such-page|Aino|keittio|Bearer/i)
    expect(text).not.toContain(aino.cookies.get('sid'))
  })

  it('are served only at their own port and address', async () => {
    expect((await scrape('/')).status).toBe(404)
    expect((await scrape('/metrics?x')).status).toBe(404)
    expect((await scrape('/metrics', 'POST')).status).toBe(404)
    expect((await aino.ask(portal, '/metrics')).status).toBe(302)
    await portal.stop()
    await portal.start({ METRICS_PORT: '' })
    await expect(scrape()).rejects.toThrow('ECONNREFUSED')
  })
})
