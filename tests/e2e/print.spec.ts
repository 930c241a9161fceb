import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { logIn } from './people'
import { expect, test } from './stack'

async function sheets(page: Page, path: string): Promise<number> {
  await page.goto(path)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return (await PDFDocument.load(pdf)).getPageCount()
}

test('on paper the preparation is one sheet, and an order has its number on each @server', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  expect(await sheets(page, '/a/0/orders/412873/deliverypreparation')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Katso video')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  // Nobody can press it, but the number is read.
  await expect(page.getByRole('link', { name: 'Soita kuljettajalle 050 555 0142' })).toBeVisible()

  await page.goto('/a/0/orders/412873')
  // A style that the policy of the page refuses would have no rule.
  const foot = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(foot.join()).toContain('Tilaus 412873')
})
