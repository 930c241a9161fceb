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

/** Each page has a form that a person fills in: a dialog over a page, a page of its own, a check of many fields. */
const written = [
  { path: '/a/4101/orders/412873?sharing=1', open: 'Jaa tilaus', field: 'Sähköposti' },
  { path: '/ask_for_content?step=ask', open: null, field: 'Tilausnumero' },
] as const

for (const { path, open, field } of written)
  test(`a form that cannot be sent stays on its page with its words: ${field} @scripts @edge`, async ({
    page,
    context,
  }) => {
    // Playwright waits for an open navigation, so the page's own timers press again and end the wait early.
    await page.addInitScript(() => {
      const setTimeout = window.setTimeout.bind(window)
      const faster = (then: () => void, ms = 0) => setTimeout(then, ms === 30_000 ? 2000 : ms)
      Object.assign(window, { setTimeout: faster })
    })
    await logIn(page, 'Aino Mäkelä', path)
    if (open) await page.getByRole('link', { name: open }).first().click()
    const typed = page.getByRole('textbox', { name: field })
    await typed.fill('asentaja@posti.example')
    const others = page.getByRole('textbox', { name: 'Postinumero' })
    if (await others.isVisible()) await others.fill('33270')
    const form = page.locator('form').filter({ has: typed })
    const send = form.locator('[type=submit]').last()
    const notSent = form.getByRole('alert').filter({ hasText: 'Ei yhteyttä palveluun' })

    await context.setOffline(true)
    await send.click()
    await expect(notSent).toBeVisible()
    await expect(send).not.toHaveAttribute('aria-busy')
    await context.setOffline(false)

    // The network takes the form and never answers.
    let sent = 0
    await page.route(/./, (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent++
      return undefined
    })
    await send.evaluate((button: HTMLElement) => {
      button.click()
      setTimeout(() => button.click(), 1000)
    })
    await expect(notSent).toBeVisible()
    await expect(typed).toHaveValue('asentaja@posti.example')
    // A second press while the form was under way sent nothing.
    expect(sent).toBe(1)
    await send.click()
    await expect.poll(() => sent).toBe(2)
  })
