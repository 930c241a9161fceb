import { nameOf, screens } from '../screens.fixture'
import { expectScriptMovesNothing } from './looks'
import { logIn } from './people'
import { expect, test } from './stack'

// A service worker would keep script and font of the page before.
test.use({ serviceWorkers: 'block' })

/**
 * The size of all files of the first visit to the orders list, in bytes as sent. The limit allows 5 % above
 * the budget of 58 KiB, because nobody notices a few bytes.
 */
const mostBytes = 1.05 * 58 * 1024

test('a first page contains the whole stylesheet and links no file @server @all', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä')
  const stylesheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(request.url())
  })
  await page.context().clearCookies({ name: 'styles' })
  await page.goto('/a/0/dashboard')
  expect(stylesheets).toEqual([])
  const own = page.locator('style[data-stylesheet]')
  const file = await page.request.get((await own.getAttribute('data-stylesheet')) ?? '')
  expect(await own.textContent()).toContain(await file.text())
  await page.reload()
  expect(stylesheets).toHaveLength(1)
  await expect(own).not.toBeAttached()
})

test('the script fetches the stylesheet after the first page, for the next one @scripts', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/settings')
  await page.context().clearCookies({ name: 'styles' })
  const fetched = page.waitForResponse(
    (response) => response.url().endsWith('.css') && response.request().resourceType() === 'fetch',
  )
  await page.goto('/a/0/dashboard')
  expect((await fetched).status()).toBe(200)
})

test('the first visit of the orders list keeps its budget of bytes @scripts', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/settings')
  await page.context().clearCookies({ name: 'styles' })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  )
  await page.goto('/a/0/orders', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
})

test('the script moves nothing on a phone, on any screen @scripts @all', async ({ page }) => {
  test.slow()
  // Without the web font, as on a slow first visit: the device's own letters are wider.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 412, height: 800 })
  await logIn(page, 'Aino Mäkelä')
  for (const view of screens.filter(({ who = 'Aino' }) => who === 'Aino'))
    await test.step(nameOf(view), () =>
      expectScriptMovesNothing(page, view.path, () =>
        page.waitForFunction(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('/assets/enhance-')),
        ),
      ),
    )
})
