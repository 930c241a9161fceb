import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

const home = 4101
const group = (page: Page, name: string) => page.getByRole('region', { name })

async function search(page: Page, phrase: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Hae kaikesta' }).fill(phrase)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('searchbox')).toHaveValue(phrase)
}

test('a customer finds anything of theirs from one box @page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logIn(page, 'Aino Mäkelä', `/a/${home}/orders/412873`)
  await page.getByRole('banner').getByRole('link', { name: 'Haku' }).click()
  await expect(page).toHaveURL(`/a/${home}/search`)
  await expect(page.getByRole('searchbox', { name: 'Hae kaikesta' })).toBeFocused()

  await search(page, '412 873')
  await expect(page).toHaveURL(`/a/${home}/search?q=412+873`)
  await expect(group(page, 'Tilaukset (1)').getByRole('link')).toHaveText(
    'Keittiö ja kodinhoitohuone',
  )
  await expect(group(page, 'Toimitukset').getByRole('listitem').first()).toContainText(
    'Päätoimitus',
  )

  await search(page, 'kulmahyllykko')
  await expect(group(page, 'Toimitukset').locator('mark').first()).toHaveText('Kulmahyllykkö')
  await page.getByRole('link', { name: 'Hae kaikista osoitteista' }).click()
  await expect(page).toHaveURL('/a/0/search?q=kulmahyllykko')
  const row = group(page, 'Tilausrivit').getByRole('listitem').filter({ hasText: '408120' })
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/a\/0\/orders\/408120\?rows=1&row=\d+#found$/)
  // Its room stands open at it.
  await expect(page.locator('#found')).toContainText('Kulmahyllykkö 600')
  await expect(page.locator('#found')).toBeInViewport()

  await page.goto(`/a/${home}/search?q=laaksonen`)
  await expect(
    group(page, 'Yhteystiedot (1)').getByRole('link', { name: /^Soita: Henna Laaksonen/ }),
  ).toHaveAttribute('href', 'tel:+358505550188')
  await expect(group(page, 'Tarjoukset').getByRole('listitem').first()).toContainText('Henna')
})
