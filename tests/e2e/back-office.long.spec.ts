import { office, publishOrder } from './back-office'
import { expectAccessible } from './looks'
import { newcomer } from './people'
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
]

test('its pages are accessible @scripts @all', async ({ page, stack }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(office(stack, path))
    await expectAccessible(page, path)
  }
})
