import { office, publishOrder } from './back-office'
import { expectAccessible } from './looks'
import { logIn, newcomer } from './people'
import { expect, test } from './stack'

test('an order published for somebody without an address leads from the news to the order @server @all', async ({
  page,
  context,
  stack,
}) => {
  const { sub } = await newcomer(page, stack)
  const orderId = String(600_000_000 + Math.floor(Math.random() * 99_999_999))
  const staff = await context.newPage()
  await publishOrder(staff, stack, sub, orderId)

  await page.goto('/')
  await expect(page.getByText('Sinulla on yksi uusi ilmoitus')).toBeVisible()
  await page.getByText('Tilauksesi on nyt täällä').click()
  await expect(page).toHaveURL(new RegExp(`/a/\\d+/orders/${orderId}$`))
  await expect(page.getByRole('heading', { name: `Tilaus ${orderId}` })).toBeVisible()
  await expect(page.getByText('Satamakatu 5').first()).toBeVisible()

  const delivery = staff.getByRole('form', { name: 'Delivery time' })
  await delivery.getByLabel('Delivery date').fill('2027-02-04')
  await delivery.getByRole('button').click()
  await expect(staff.getByRole('status')).toContainText('The delivery time is confirmed.')
  await page.goto('/')
  await expect(page.getByText(`Tilaus ${orderId}: 04.02.2027 klo 8–12`)).toBeVisible()
})

const pages = [
  '',
  '/customers/aino',
  '/customers/aino/order',
  '/customers/aino/offer',
  '/customers/aino/document',
  '/orders/408120',
  '/requests',
  '/uploads',
  '/outbox',
  '/previews',
  '/tour',
  '/tour/installer',
]

test('its pages are accessible @scripts @all', async ({ page, stack }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(office(stack, path))
    await expectAccessible(page, path)
  }
})

test('each link of the tour leads to a page, for the person of its story @server @all', async ({
  page,
  stack,
}) => {
  test.slow()
  await page.goto(office(stack, '/tour'))
  const all = await page.getByRole('main').getByRole('link').all()
  const hrefs = await Promise.all(all.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(6)
  for (const href of hrefs) {
    await page.context().clearCookies()
    await page.goto(new URL(href ?? '', stack.apiUrl).href)
    const [, person] = /^Log in as (\w+)/.exec(await page.getByRole('main').innerText()) ?? []
    const steps = await page.getByRole('listitem').getByRole('link').all()
    const links = await Promise.all(steps.map((link) => link.getAttribute('href')))
    if (person) await logIn(page, person)
    for (const link of links) {
      const answer = await page.goto(new URL(link ?? '', stack.apiUrl).href)
      expect([link, answer?.status()]).toEqual([link, 200])
    }
  }
})
