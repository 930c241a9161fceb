import type { BrowserContext, Page } from '@playwright/test'
import {
  bareAnswers,
  invoiceId,
  offerId,
  orderId,
  otherSite,
  site,
  ways,
  withoutId,
} from './missing-fields.fixture'
import { enrol, type Newcomer } from './people'
import { breakApi } from './sandbox'
import { expect, test } from './stack'

const order = `/a/${site}/orders/${orderId}`

/** What stands on each screen although all else is missing. */
const screens: [path: string, ...visibleTexts: string[]][] = [
  [`/a/${site}/dashboard`, 'Uusi asiakirja', 'Ilmoitus'],
  ['/a/0/dashboard'],
  [`/a/${site}/orders`, `Osoite ${site}`, orderId, 'X-2-1', 'Jälkitoimitukset'],
  ['/a/0/orders', orderId],
  [order, `Tilaus ${orderId}`, '7,00', 'Maksuerä 4', '3D-mall'],
  [`${order}?rows=1`, 'AL-60', 'ET-60'],
  [`${order}?invoice=${invoiceId}`, 'Laskun rivit', 'Kuljetus'],
  [`${order}/warranty`, orderId],
  [`${order}/deliverypreparation`, 'Ei vielä tiedossa'],
  [`${order}/defect`, orderId],
  [`${order}/rooms`, 'AL-60', 'ET-60'],
  [`/a/${site}/orders/backorder/${orderId}`, 'ET-60', 'K1'],
  [`/a/${site}/orders/backorder/${orderId}?showDelivered=1`],
  [`/a/${site}/offers`, offerId],
  [`/a/${site}/offers/${offerId}`, offerId],
  [`/a/${site}/contacts`, 'Henna', 'Keittiö', '040 555 0142', 'a@keittio.example'],
  ['/a/0/contacts'],
  [`/a/${site}/contacts?tab=appliances`, 'uuni.example', 'ugn.example'],
  [`/a/${site}/documents`],
  ['/a/0/documents?all=1'],
  [`/a/${site}/deliveries`, orderId, 'X-2', 'Työtasot', 'ET-60'],
  [`/a/0/deliveries?showDelivered=1`],
  [`/a/${otherSite}/deliveries?backorderId=${orderId}`, `Osoite ${otherSite}`],
  [`/a/${site}/search?q=${orderId}`, `Tilaus ${orderId}`],
  [`/a/${site}/search?q=60`, 'ET-60'],
  [`/a/${site}/search?q=e&in=contacts`, 'Henna'],
  [`/a/${site}/warranties`, `Tilaus ${orderId}`],
  [`/a/0/warranties?noticed=2026-07-01`],
  ['/settings'],
  ['/webshop'],
]

let person: Newcomer
let cookies: Parameters<BrowserContext['addCookies']>[0] = []

test.beforeAll(async ({ playwright, stack }) => {
  const request = await playwright.request.newContext({ baseURL: stack.portalUrl })
  person = await enrol({ request }, stack, 'Vilma')
  cookies = (await request.storageState()).cookies
  await request.dispose()
})

for (const [way, bare] of Object.entries(ways)) {
  test(`rows of which everything is missing (${way}) leave no gap${way === 'null' ? ' @server @long' : ''}`, async ({
    page,
    stack,
  }) => {
    test.slow()
    await page.context().addCookies(cookies)
    await breakApi(stack, { sub: person.sub, answer: bareAnswers(bare) })
    for (const [path, ...visible] of screens) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expectNoGaps(page, path)
      for (const text of visible) await expect.soft(page.locator('main'), path).toContainText(text)
    }
  })
}

/** Nothing without a value, no label of nothing, no link without words or an address. */
async function expectNoGaps(page: Page, path: string): Promise<void> {
  // In random letters any three may follow each other.
  const html = (await page.content()).replace(/ data-(?:session|push)="[\w-]*"/g, '')
  expect.soft(html, path).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\{\{/)
  expect.soft(html, path).not.toContain(withoutId)
  const gaps = await page.locator('body').evaluate((body) => {
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const labels = 'a, button, summary, label, h1, h2, h3, h4, dt, dd, th, caption, option'
    const texts = 'p, li, small, strong, time, figcaption, .chip, title'
    const isDrawn = (element: Element) => element.querySelector('svg, img, input, iframe') !== null
    const nothing = [...body.querySelectorAll(`${labels}, ${texts}`)].filter(
      (element) => words(element) === '' && !(element.matches(texts) && isDrawn(element)),
    )
    const nowhere = [...body.querySelectorAll('a')].filter((link) => {
      const href = link.getAttribute('href') ?? ''
      return href === '' || /^(tel|mailto):$/.test(href)
    })
    // Marks between parts of which one is missing: ", Tampere", "Keittiö · ".
    const visible = 'small, p, dd, span:not(.sr), strong, a, h1, h2, h3'
    const hanging = [...body.querySelectorAll(visible)].filter((element) =>
      /^[·,:;]|[·,;]$|\(\s*\)|”\s*”|,\s*,/.test((element.textContent ?? '').trim()),
    )
    const named = [...body.querySelectorAll('[aria-label]')].filter((element) =>
      /^\s|\s\s|\s[,.:]|\s$|^$/.test(element.getAttribute('aria-label') ?? ''),
    )
    return [...nothing, ...nowhere, ...hanging, ...named].map((element) =>
      element.outerHTML.slice(0, 300),
    )
  })
  expect.soft(gaps, path).toEqual([])
}
