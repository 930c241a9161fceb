import type { Page } from '@playwright/test'
import { logIn } from './people'
import { expect, test } from './stack'

const when = (page: Page) => page.getByRole('region', { name: 'Milloin asennus voi alkaa' })
const rooms = (page: Page) => page.getByRole('region', { name: 'Huoneet', exact: true })
const room = (page: Page, name: string) =>
  rooms(page)
    .getByRole('group')
    .filter({ has: page.locator('summary').getByText(name, { exact: true }) })
const link = (page: Page) => page.getByRole('link', { name: 'Toimitustilanne huoneittain' })

test('an installer finds out from when each room can be installed, and sees no bill @page', async ({
  page,
}) => {
  await logIn(page, 'Ilkka', '/a/4101/orders/412873')
  await link(page).click()
  await expect(page).toHaveURL('/a/4101/orders/412873/rooms')
  await expect(page).toHaveTitle(/^Toimitustilanne huoneittain, tilaus 412873/)
  await expect(when(page)).toContainText(/Ensimmäinen valmis huone.*\d\d\.\d\d\.\d{4}, /)
  await expect(when(page)).toContainText(/Koko tilaus\d\d\.\d\d\.\d{4}, arvio/)

  // The kitchen's days are confirmed: it stands closed. The other room's are estimates.
  await expect(room(page, 'Keittiö')).toContainText('27/27 riviä toimitettu tai vahvistettu')
  await expect(room(page, 'Keittiö').locator('summary')).toContainText('Vahvistettu')
  await expect(room(page, 'Keittiö').getByText('vahvistettu.')).toBeHidden()
  await expect(room(page, 'Kodinhoitohuone').locator('summary')).toContainText('Arvio')
  await expect(room(page, 'Kodinhoitohuone').getByRole('listitem')).toHaveCount(11)
  // No row is of this backorder's drawing.
  const elsewhere = page.getByRole('region', { name: 'Huone ei tiedossa' })
  await expect(elsewhere.getByRole('listitem')).toContainText(['Kulmahyllykkö 600'])
  await expect(page.locator('main')).not.toContainText('€')

  await page.getByRole('link', { name: 'Näytä tilausrivit' }).click()
  await expect(page).toHaveURL('/a/4101/orders/412873?rows=1#rows')
  // The way there is also beside rows that are shown.
  await link(page).click()
  await page.getByRole('link', { name: 'Tilaus 412873', exact: true }).click()
  // With scripts it leads back to where one came from.
  await expect(page).toHaveURL(/\/a\/4101\/orders\/412873(?:\?rows=1#rows)?$/)
})
