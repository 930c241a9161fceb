import { logIn } from './people'
import { table } from './sandbox'
import { expect, test } from './stack'

// Here pages move, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a customer follows an order', async ({ page }) => {
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
    /^Tilaus 412873 · Kuusitie 4 B Keittiö ja/,
  )
  await page.getByRole('link', { name: 'Näytä tilausrivit' }).click()
  await expect(page.getByText('Vetolaatikosto 900, 3 laatikkoa').first()).toBeVisible()
})

test('a Swedish customer’s first login takes the provider’s language and saves it @server', async ({
  page,
  stack,
}) => {
  await logIn(page, 'Sven Ögren')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  const users = await table(stack, 'users')
  expect(users.find((user) => user.sub === 'sven')?.language).toBe('sv')
})

test('paths that do not exist lead home, files that do not exist are missing @server', async ({
  page,
}) => {
  await logIn(page, 'Aino Mäkelä')
  await page.goto('/a/0/nothing/here')
  await expect(page).toHaveURL('/a/0/dashboard')
  await page.goto('/nothing')
  await expect(page).toHaveURL(/\/a\/\d+\/dashboard/)
  await page.goto('/refused')
  await expect(page).toHaveURL(/\/a\/\d+\/dashboard/)
  await page.goto('/a/abc/orders')
  await expect(page).toHaveURL(/\/a\/\d+\/dashboard/)
  await page.goto('/a/999999/orders')
  await expect(page).toHaveURL(/\/a\/\d+\/dashboard/)
  await expect(page.locator('[data-message]')).toContainText('Osoitetta ei löytynyt')
  for (const path of [
    '/humans.txt',
    '/worker.js',
    '/assets/none.js',
    '/nothing?_data=screens%2Funknown%2Funknown-screen',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404)
})
