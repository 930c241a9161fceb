import { languages } from '~/domain/person'
import { recordFigure, thousands } from '../figures/record.fixture'
import { phone } from './first-screen'
import { setFont } from './layout.fixture'
import { enter } from './login'
import { sendForm } from './people'
import { expect, test } from './stack'

// The story's days, and how long their words are, are the same whenever the test runs.
test.use({ startsAt: '2035-11-21T08:00:00Z', viewport: phone })

const order = '/a/4101/orders/412873'

/** Aino's pages by the names of their figures, and how high they may be. */
const pages: Record<string, { path: string; most?: number }> = {
  dashboard: { path: '/a/0/dashboard' },
  orders: { path: '/a/4101/orders' },
  'orders-of-all': { path: '/a/0/orders' },
  order: { path: order, most: 3600 },
  'order-with-rows': { path: `${order}?rows=1` },
  'order-with-backorders': { path: '/a/4102/orders/408120' },
  deliveries: { path: '/a/0/deliveries' },
  documents: { path: '/a/4101/documents' },
  offers: { path: '/a/4101/offers' },
}

test('pages of a phone are as short in each language as they promise @scripts', async ({
  page,
  stack,
}) => {
  test.slow()
  await page.goto(await enter(page.request, 'Aino Mäkelä', '/a/0/dashboard'))
  const heights: Record<string, Record<string, number>> = {}
  // Finnish comes last: it is Aino's own in other tests.
  for (const language of languages.toReversed()) {
    await sendForm(page, stack, '/preferences', { intent: 'language', language, returnTo: '/' })
    for (const [name, { path, most = Infinity }] of Object.entries(pages)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await setFont(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      heights[name] = { ...heights[name], [language]: height }
      expect.soft(height, `${name} (${language})`).toBeLessThanOrEqual(most)
    }
  }
  expect(test.info().errors).toEqual([])
  for (const [name, found] of Object.entries(heights)) {
    const each = languages.map((language) => `${language} ${thousands(found[language] ?? NaN)}`)
    recordFigure(`height-${name}`, each.join(', '))
  }
})
