import { startCollector, type Collector } from './collector'
import { logIn } from './people'
import { expect, test } from './stack'

let collector: Collector
test.beforeEach(async () => {
  collector = await startCollector()
})
test.afterEach(async ({ stack }) => {
  await stack.restartPortal()
  await collector.close()
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
    for (const { body } of collector.got) {
      expect(body).toContain('"side":"browser"')
      expect(body).toMatch(/"filename":"enhance-[\w-]+\.js"/)
      expect(body).not.toMatch(/a\/4101|412873|localhost/)
    }
    await expect.poll(() => stack.log.join('\n')).toContain('a script failed in a browser')
  })
})
