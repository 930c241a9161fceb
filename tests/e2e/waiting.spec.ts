import { logIn } from './people'
import { expect, test } from './stack'

// A test cannot hold back a page that the service worker serves or the browser has prefetched.
test.use({ serviceWorkers: 'block', extraHTTPHeaders: { 'Save-Data': 'on' } })

test('only the pressed element is busy until its page loads @scripts @edge', async ({
  page,
  context,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  const busy = page.locator('[aria-busy]')
  const order = page.getByRole('link', { name: 'Keittiö ja kodinhoitohuone' })

  const another = context.waitForEvent('page')
  await order.click({ modifiers: ['ControlOrMeta'] })
  const opened = await another
  await opened.waitForLoadState()
  await opened.close()
  await page.getByRole('link', { name: 'Siirry sisältöön' }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(busy).toHaveCount(0)

  // A 204 keeps this page open, so that its waiting state can be seen.
  const pages = /\/(orders\/412873|orders\?q=)/
  await page.route(pages, (route) => route.fulfill({ status: 204 }))
  const search = page.getByRole('button', { name: 'Hae' })
  await search.click()
  await expect(search).toHaveAttribute('aria-busy', 'true')
  await order.click()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toHaveCount(1)
  // Tests use reduced motion: the edge does not move, and a text shows the waiting.
  await expect(page.getByText('Ladataan')).toBeVisible()

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(busy).toHaveCount(0)
  await expect(page.getByText('Ladataan')).toHaveCount(0)
  await page.unroute(pages)
  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tilaus 412873/)
  await expect(busy).toHaveCount(0)
})
