import type { Locator, Page } from '@playwright/test'
import { codesIn } from '../../app/ui/codes.fixture'
import { logIn } from './people'
import { expect, test } from './stack'

test.use({ viewport: { width: 1280, height: 900 } })

/** The card of an open invoice, its folded part open. */
async function cardOf(page: Page, name: string | RegExp): Promise<Locator> {
  const card = page.locator('#billing').getByRole('article').filter({ hasText: name })
  const fold = card.locator('details').first()
  // The script may have opened the fold already, because of the address.
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
  return card
}

/** Reads a code as a camera does. */
async function scanned(code: Locator): Promise<string[]> {
  const photo = new Uint8Array(await code.screenshot())
  return (await codesIn(photo)).map(({ text }) => text)
}

test('an invoice in euros is paid by its bars or its QR code @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  const card = await cardOf(page, 'Ennakkomaksu 2')
  const digits = await card.locator('output').innerText()
  expect(await scanned(card.getByRole('figure'))).toEqual([digits])

  const qr = page.getByRole('img', { name: /^QR-koodi, jossa/ })
  await expect(qr).toHaveCount(0)
  await card.getByRole('link', { name: 'Näytä QR-koodi' }).click()
  await expect(qr).toBeInViewport({ ratio: 0.9 })
  const [text = ''] = await scanned(qr)
  const lines = text.split('\n')
  expect(lines.slice(0, 8)).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'ABCDFIHH',
    'Keittiö Oy',
    'FI2112345600000785',
    'EUR3570.00',
  ])
  // The same reference and day as in the bars.
  expect(digits.slice(28, 48)).toBe(lines[9]?.padStart(20, '0'))
  expect(lines[11]?.replaceAll('-', '')).toBe(`ReqdExctnDt/20${digits.slice(48)}`)
})

test('an invoice in kronor has a Swedish code, which a phone is not offered @page @edge', async ({
  page,
}) => {
  await logIn(page, 'Sven Ögren', '/a/0/orders/520114')
  const card = await cardOf(page, 'Förskott 2')
  const show = card.getByRole('link', { name: 'Visa QR-koden' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(show).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await show.click()
  const [text = '{}'] = await scanned(page.getByRole('img', { name: /^QR-kod med/ }))
  expect(JSON.parse(text)).toMatchObject({
    uqr: 1,
    tp: 1,
    nme: 'Keittiö AB',
    cid: '556000-4615',
    pt: 'BG',
    acc: '5050-1055',
    due: 16_250,
    cur: 'SEK',
    ddt: expect.stringMatching(/^20\d{6}$/),
    iref: await card
      .locator('dt', { hasText: 'OCR-nummer' })
      .locator('xpath=following-sibling::dd')
      .innerText(),
  })
})

test('a bar code that contradicts its invoice shows only digits to copy @server @edge', async ({
  page,
  stack,
}) => {
  const told = () =>
    stack.log.filter(
      (line) => line.includes('"portal.bar_codes.wrong":1') && line.includes('"409355"'),
    )
  const before = told().length
  await logIn(page, 'Aino Mäkelä', '/a/0/orders/409355?qr=L-70013388')
  const card = await cardOf(page, 'Kuljetus')
  await expect(card.locator('output')).toHaveText(/^4\d{53}$/)
  await expect(card.getByRole('img', { name: /koodi/i })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Näytä QR-koodi' })).toHaveCount(0)
  await expect.poll(() => told().length).toBeGreaterThan(before)
})
