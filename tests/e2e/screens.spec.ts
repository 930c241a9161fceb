import { chooseLanguage, logIn } from './people'
import { table } from './sandbox'
import { expect, test } from './stack'

// Here pages move, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const languages = [
  {
    lang: 'sv',
    greeting: 'Hej Aino!',
    orders: 'Ordrar',
    order: /^Order 412873/,
    load: 'Visa orderrader',
  },
  {
    lang: 'en',
    greeting: 'Hi Aino!',
    orders: 'Orders',
    order: /^Order 412873/,
    load: 'Show order lines',
  },
  {
    lang: 'fi',
    greeting: 'Hei, Aino!',
    orders: 'Tilaukset',
    order: /^Tilaus 412873 · Kuusitie 4 B Keittiö ja/,
    load: 'Näytä tilausrivit',
  },
] as const

for (const { lang, greeting, orders, order, load } of languages) {
  test(`a customer follows an order in ${lang}${lang === 'fi' ? '' : ' @server'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, 'Aino Mäkelä')
    await chooseLanguage(page, lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting)

    await page
      .getByRole('navigation')
      .getByRole('link', { name: orders, exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders)
    await page.getByRole('searchbox').fill('412873')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=412873/)
    await expect(page.getByRole('table').getByText('415002')).toHaveCount(0)

    await page.getByRole('link', { name: 'Keittiö ja kodinhoitohuone' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order)
    await page.getByRole('link', { name: load }).click()
    await expect(page.getByText('Vetolaatikosto 900, 3 laatikkoa').first()).toBeVisible()
  })
}

test('the theme is chosen and stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, 'Aino Mäkelä')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.locator('button[name=theme][value=light]').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto('/a/0/orders')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
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

test('a notification opens what it tells of and is read afterwards @page', async ({ page }) => {
  await logIn(page, 'Aino Mäkelä', '/a/0/dashboard')
  const news = page
    .getByRole('region', { name: 'Ilmoitukset' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Uusi', { exact: true }) })
  const before = await news.count()
  await news
    .filter({ hasText: 'Toimitusaika vahvistettu' })
    .first()
    .getByRole('link')
    .or(news.filter({ hasText: 'Toimitusaika vahvistettu' }).first())
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tilaus \d+/)
  await page.goto('/a/0/dashboard')
  await expect(news).toHaveCount(before - 1)
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
