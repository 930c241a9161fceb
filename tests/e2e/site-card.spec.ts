import type { BrowserContext, Page } from '@playwright/test'
import { newOrder } from './order-upload'
import { logIn } from './people'
import { overlaps, printedTexts } from './printed'
import { controlled } from './service-worker'
import { expect, test } from './stack'

const order = '/a/4101/orders/412873'
const card = `${order}/site`
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Työmaakortti' })

for (const who of ['Aino Mäkelä', 'Ilkka Asentaja'])
  test(`${who} has all that the building site needs on one page, and no bill @page`, async ({
    page,
  }) => {
    await logIn(page, who, order)
    // A customer finds it with the address, an installer beside the way there.
    if (who === 'Aino Mäkelä') await page.getByText('Kaikki tilauksen tiedot').click()
    await page.getByRole('link', { name: 'Työmaakortti' }).first().click()
    await expect(page).toHaveURL(card)
    await expect(heading(page)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Kuusitie 4 B')
    await expect(page.getByRole('link', { name: /^Reitti/ })).toHaveAttribute('href', /Kuusitie/)
    await expect(page.getByRole('img', { name: 'QR-koodi: osoite kartalla' })).toBeVisible()
    await expect(page.getByRole('link', { name: /050 555 0142/ })).toHaveAttribute('href', /^tel:/)
    const rooms = page.getByRole('region', { name: 'Tuotteet' })
    await expect(rooms.getByRole('listitem')).toHaveCount(41)
    await expect(rooms.getByText('2 × Allaskaappi 600, K1-09')).toBeVisible()
    const instructions = page.getByRole('region', { name: 'Asennusohjeet' })
    await expect(instructions.getByRole('listitem')).toHaveCount(2)
    await expect(main).not.toContainText('€')
  })

test('on paper the site card is one sheet with all of it @server', async ({ page }) => {
  await logIn(page, 'Ilkka Asentaja', card)
  const texts = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  const sheets = await printedTexts(page)
  expect(sheets).toHaveLength(1)
  expect(sheets.flatMap(overlaps)).toEqual([])
  // The soft hyphens of a word part it in a PDF.
  const together = (all: string[]) => all.join('').replace(/\s/g, '')
  const printed = together(sheets.flat().map(({ text }) => text))
  expect(texts.length).toBeGreaterThan(41)
  expect(texts.filter((text) => !printed.includes(together([text])))).toEqual([])
})

test('a room of many rows begins on the first sheet @server', async ({ page, stack }) => {
  const row = { model: 'Hylly', roomDescription: 'Keittiö', amount: 1, mainProduct: 1 }
  const productRows = Array.from({ length: 120 }, (_, at) => ({ ...row, drawingId: `K-${at}` }))
  const { order } = await newOrder(page, stack, { productRows })
  await page.goto(`${order}/site`)
  const [first = []] = await printedTexts(page)
  expect(first.map(({ text }) => text).join('')).toContain('Hylly, K-0')
})

/** Keeps the card on the device, which knows who is logged in. */
async function keep(page: Page): Promise<void> {
  await page.goto(card)
  await controlled(page)
  await page.getByRole('button', { name: 'Pidä tallessa tällä laitteella' }).click()
  await expect(page.getByText(stored)).toBeVisible()
}

const stored = /^Tallessa tällä laitteella \d\d\.\d\d\.\d{4} klo\s\d+\.\d\d$/
const mark = /^Tämä kortti on tallessa laitteella\..* \d\d\.\d\d\.\d{4} klo\s\d+\.\d\d$/

const cards = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('card-')))

/** Without a network, the card's page is the one that says so. */
async function expectNoCard({ page, context }: TestArgs): Promise<void> {
  await expect.poll(() => cards(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(card)
  await expect(page).toHaveTitle(/Ei verkkoyhteyttä/)
  await context.setOffline(false)
}

interface TestArgs {
  page: Page
  context: BrowserContext
}

test('a kept card is shown without a network, with its time, until its button drops it @scripts', async ({
  page,
  context,
}) => {
  await logIn(page, 'Ilkka Asentaja', '/settings')
  await keep(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(mark)).toBeVisible()
  await expect(page.getByText('2 × Allaskaappi 600, K1-09')).toBeVisible()
  await expect(page.getByText(stored)).toBeVisible()
  await page.goto(order)
  await expect(page).toHaveTitle(/Ei verkkoyhteyttä/)

  await context.setOffline(false)
  await page.goto(card)
  await expect(page.getByText(stored)).toBeVisible()
  await expect(page.getByText(mark)).toHaveCount(0)
  await page.getByRole('button', { name: 'Poista' }).click()
  await expect(page.getByRole('button', { name: /^Pidä tallessa/ })).toBeFocused()
  await expectNoCard({ page, context })
})

test('a kept card ends with its session: expired, or logged out even without the script @scripts', async ({
  page,
  context,
  stack,
}) => {
  await logIn(page, 'Ilkka Asentaja', '/settings')
  await keep(page)
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('card-'))) {
      const path = name.slice(name.indexOf('/'))
      const cache = await caches.open(name)
      const copy = await cache.match(path)
      const headers = { 'Content-Type': 'text/html', 'Kept-Until': '2026-01-01T00:00:00.000Z' }
      await cache.put(path, new Response(await copy?.text(), { headers }))
    }
  })
  await page.goto(order)
  await expectNoCard({ page, context })

  await keep(page)
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/auth/logout"]')?.submit(),
  )
  await page.waitForURL((url) => url.origin === stack.issuer)
  await page.goto('/accessibility')
  await expectNoCard({ page, context })
})

test('a card that the portal no longer gives is dropped, as is one at another person’s page @scripts', async ({
  page,
  context,
}) => {
  await logIn(page, 'Ilkka Asentaja', '/settings')
  await keep(page)
  await context.clearCookies({ name: 'sid' })
  // By the provider's own session, and back.
  await page.goto(card)
  await expectNoCard({ page, context })

  await keep(page)
  await context.clearCookies()
  await logIn(page, 'Sven Ögren', '/settings')
  await expectNoCard({ page, context })

  await context.clearCookies()
  await logIn(page, 'Aino Mäkelä', '/settings')
  await keep(page)
  await context.clearCookies()
  await logIn(page, 'Hanna Whitfield', '/impersonate/esikatselu-aino')
  await expect.poll(() => cards(page)).toEqual([])
  await page.goto(card)
  await expect(page.getByRole('button', { name: 'Tulosta' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pidä tallessa/ })).toHaveCount(0)
})
