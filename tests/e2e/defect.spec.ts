import type { Page } from '@playwright/test'
import { addPicture, newOrder } from './order-upload'
import { logIn } from './people'
import { expect, test } from './stack'
import { heading, savedNames } from './uploading'

const report = (page: Page) => page.getByRole('link', { name: 'Ilmoita virheestä' })
const seller = (page: Page) => page.getByRole('region', { name: 'Kenelle ilmoitan?' })

test('before a delivery the order shows what to do before signing @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  await page.getByRole('link', { name: 'Valmistaudu toimitukseen' }).click()
  await expect(page).toHaveURL('/a/4101/orders/412873/deliverypreparation')
  const receiving = page.getByRole('region', { name: 'Kun toimitus saapuu' })
  await expect(receiving.getByRole('listitem')).toHaveCount(4)
  await expect(receiving).toContainText('rahtikirjaan ennen kuittausta')
  await report(page).click()
  await expect(page).toHaveURL('/a/4101/orders/412873/defect')

  // For an order delivered long ago there is no advice about signing.
  await page.goto('/a/4101/orders/391204')
  await expect(page.getByRole('link', { name: 'Näin otat toimituksen vastaan' })).toHaveCount(0)
})

test('a customer finds the contact for a defect, what to report, and what the warranty covers @page', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä', '/a/4101/orders/412873')
  await report(page).click()
  await expect(page).toHaveTitle(/^Ilmoita virheestä, tilaus 412873/)
  await expect(heading(page, 'Ilmoita virheestä')).toBeVisible()
  for (const number of ['505550188', '105550100'])
    await expect(seller(page).locator(`a[href="tel:+358${number}"]`)).toBeVisible()
  await expect(seller(page).locator('a[href^="mailto:"]')).toHaveAttribute(
    'href',
    /\?subject=Virheilmoitus%2C%20tilaus%20412873$/,
  )
  await expect(page.getByRole('region', { name: 'Mitä ilmoituksessa kerrotaan' })).toContainText(
    '412873',
  )
  const warranty = page.getByRole('region', { name: 'Takuu' })
  await expect(warranty).toContainText('30 vuoden takuu')
  await expect(warranty).toContainText('Takuun antajaKeittiö')

  // The certificate links to the page too; the two-year warranty there has no terms.
  await page.goto('/a/4101/orders/391204/warranty')
  await report(page).click()
  await expect(page).toHaveURL('/a/4101/orders/391204/defect')
  await expect(warranty).toContainText('2 vuoden takuu toimituspäivästä')
  await warranty.getByRole('link', { name: 'Takuutodistus' }).click()
  await expect(page).toHaveURL('/a/4101/orders/391204/warranty')

  // The warranty of this order is not published.
  await page.goto('/a/4101/orders/415002/defect')
  await expect(heading(page, 'Ilmoita virheestä')).toBeVisible()
  await expect(warranty).toHaveCount(0)
})

test('pictures are added from the page about a defect @long', async ({ page, stack }) => {
  const customer = await newOrder(page, stack)
  const hasScripts = test.info().project.use.javaScriptEnabled ?? true
  await page.goto(`${customer.order}/defect`)
  await addPicture(page, hasScripts, 'Lähikuva.png')
  await expect(page).toHaveURL(
    hasScripts ? `${customer.order}/defect` : `${customer.order}#documents`,
  )
  await expect(page.getByText('Tiedosto tallennettu: Lähikuva.png')).toBeAttached()
  expect(await savedNames(stack, customer)).toEqual(['Lähikuva.png'])
})
