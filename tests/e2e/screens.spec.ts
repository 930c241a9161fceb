import { logIn } from './people'
import { expect, test } from './stack'

// These pages have their animations, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a customer follows an order @scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Aino!')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Tilaukset', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilaukset')
  await page.getByRole('searchbox').fill('412873')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=412873/)
  await expect(page.getByRole('table').getByText('415002')).toHaveCount(0)

  await page.getByRole('link', { name: 'Keittiö ja kodinhoitohuone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Tilaus 412873\s· Kuusitie\s4\sB Keittiö ja/,
  )
  await page.getByRole('link', { name: 'Näytä tilausrivit' }).click()
  await expect(page.getByText('Vetolaatikosto 900, 3 laatikkoa').first()).toBeVisible()
})

test('a page fades into the next one when all of it is there @scripts', async ({ page }) => {
  const awaited = page.locator('head > link[rel=expect][blocking=render]')
  await logIn(page, 'Aino Mäkelä', '/a/0/orders')
  await page.getByRole('link', { name: 'Keittiö ja kodinhoitohuone' }).first().click()
  await expect(page).toHaveURL(/412873/)
  const last = await awaited.getAttribute('href')
  await expect(page.locator(`footer${last}`)).toBeAttached()
})
