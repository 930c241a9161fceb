import { startCollector, type Collector } from './collector'
import { logIn } from './people'
import { breakApi } from './sandbox'
import { expect, test } from './stack'

let collector: Collector
test.beforeEach(async () => {
  collector = await startCollector()
})
test.afterEach(async ({ stack }) => {
  await stack.restartPortal()
  await collector.close()
})

const views = () => collector.got.map(({ text }) => JSON.parse(text) as { pattern: string })

test('each page that somebody sees is counted once, as a pattern @all', async ({ page, stack }) => {
  // Not configured: nothing is told to anybody.
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/412873?rows=1')
  await stack.restartPortal(false, { ANALYTICS_URL: `http://${collector.host}/views?site=portal` })
  expect(collector.got).toEqual([])

  await page.goto('/a/4101/orders/412873?rows=1')
  await page.goto('/a/0/orders?q=412873')
  await page.goto('/settings')
  // None of these is a page that somebody sees.
  const { request } = page
  await request.head('/a/0/orders')
  await request.get('/a/0/orders', { headers: { 'Sec-Purpose': 'prefetch' } })
  await request.get('/a/0/orders?_data=routes%2Forders')
  await request.get('/auth/check')
  await request.get('/manifest.webmanifest')
  await request.get('/n/unknown', { maxRedirects: 0 })
  await request.get('/a/0/nothing', { maxRedirects: 0 })
  await page.goto('/a/0/orders/999999')
  await breakApi(stack, { fail: { '/api/Address/*/Order': 503 } })
  await page.goto('/a/0/orders')
  await page.goto('/webshop')

  const expected = [
    '/a/:addressId/orders/:orderId',
    '/a/:addressId/orders',
    '/settings',
    '/webshop',
  ]
  // Each is sent by itself: which one arrives first is nobody's promise.
  const counted = () => views().map(({ pattern }) => pattern)
  await expect.poll(() => counted().sort()).toEqual(expected.sort())
  for (const { path, headers, text } of collector.got) {
    expect(path).toBe('/views?site=portal')
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['at', 'pattern', 'language'])
    expect(JSON.stringify(headers)).not.toMatch(/cookie|authorization|referer/i)
    expect(text).not.toMatch(/412873|a\/4101|Aino|999999/)
  }
})

test.describe('in the browser', () => {
  // A request of the service worker cannot be answered by a test.
  test.use({ serviceWorkers: 'block' })

  test('an error of the script is told to the portal, three times a page at most @scripts @all', async ({
    page,
    stack,
    complaints,
  }) => {
    complaints.expected(/^uncaught: broken at /, /^uncaught: rejected$/)
    await stack.restartPortal(false, { MONITORING_DSN: `http://abc123@${collector.host}/7` })
    await logIn(page, 'Aino Mäkelä', '/a/0/orders')
    await page.route('**/assets/enhance-*.js', async (route) => {
      const answer = await route.fetch()
      const broken = `
      for (let n = 0; n < 4; n++) queueMicrotask(() => { throw new TypeError('broken at ' + location.href) })
      Promise.reject(new Error('rejected'))`
      await route.fulfill({ response: answer, body: (await answer.text()) + broken })
    })
    const answered = page.waitForResponse('/report-script-error')
    await page.goto('/a/4101/orders/412873')
    expect((await answered).status()).toBe(204)
    await expect.poll(() => collector.got.length).toBe(3)
    for (const { text } of collector.got) {
      expect(text).toContain('"side":"browser"')
      expect(text).toMatch(/"filename":"enhance-[\w-]+\.js"/)
      expect(text).not.toMatch(/a\/4101|412873|localhost/)
    }
    await expect.poll(() => stack.log.join('\n')).toContain('a script failed in a browser')
  })
})
