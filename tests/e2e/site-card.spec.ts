import type { Page } from '@playwright/test'
import { logIn } from './people'
import { overlaps, printedTexts } from './printed'
import { expect, test } from './stack'

const order = '/a/4101/orders/412873'
const card = `${order}/site`
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Työmaakortti' })

for (const who of ['Aino Mäkelä', 'Ilkka Asentaja'])
  test(`${who} has all that the building site needs on one page, and no bill @page`, async ({
    page,
  }) => {
    await logIn(page, who, order)
    await page.getByRole('link', { name: 'Työmaakortti' }).click()
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
