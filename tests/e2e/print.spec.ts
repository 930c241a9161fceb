import { chooseLanguage, logIn } from './people'
import { brokenWords, overlaps, printedTexts } from './printed'
import { expect, test } from './stack'

const order = '/a/0/orders/412873?rows=1'
const preparation = '/a/0/orders/412873/deliverypreparation'
const certificate = '/a/0/orders/412873/warranty'

test('on paper no text overlaps, no word breaks, and a one-page document stays on one sheet @server @long', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  for (const language of ['sv', 'en', 'fi'] as const) {
    await chooseLanguage(page, language)
    for (const path of [order, preparation, certificate]) {
      await page.goto(path)
      const sheets = await printedTexts(page)
      expect.soft(sheets.flatMap(overlaps), `${path} in ${language}`).toEqual([])
      expect.soft(await brokenWords(page, sheets), `${path} in ${language}`).toEqual([])
      if (path !== order) expect.soft(sheets, `${path} in ${language}`).toHaveLength(1)
    }
  }
})

test('on paper an order has its number on each, without empty sections @server @long', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await page.goto(preparation)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Katso video')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  // A phone link cannot be pressed on paper, but its number must be printed.
  await expect(page.getByRole('link', { name: 'Soita kuljettajalle 050 555 0142' })).toBeVisible()

  await page.goto(order)
  for (const sheet of await printedTexts(page))
    expect(sheet.map(({ text }) => text).join(' ')).toContain('Tilaus 412873 · Tulostettu')

  // The product rows are not loaded, so the section has only links and its heading is left out.
  await page.goto('/a/0/orders/409355')
  const texts = (await printedTexts(page)).flat().map(({ text }) => text)
  expect(texts).toContain('Toimitukset')
  expect(texts).not.toContain('Tuotteet')
})
