import { expectAccessible } from './looks'
import type { Page } from '@playwright/test'
import { newcomer } from './people'
import { expect, test, type Stack } from './stack'

const office = (stack: Stack, path = '') => `${stack.apiUrl}/sandbox/office${path}`

async function publishFor(page: Page, stack: Stack, sub: string, orderId: string) {
  await page.goto(office(stack, `/customers/${sub}/order`))
  await page.getByLabel('Order number').fill(orderId)
  await page.getByLabel('Info').fill('Rivitalon keittiö')
  await page.getByLabel('Street address').fill('Satamakatu 5')
  await page.getByLabel('Postal code').fill('20100')
  await page.getByLabel('City').fill('Turku')
  await page.getByRole('button', { name: 'Publish the order' }).click()
  await expect(page.getByRole('status')).toContainText('The order is published.')
}

test('an order published for somebody without an address leads from the news to the order @server', async ({
  page,
  context,
  stack,
}) => {
  const { sub } = await newcomer(page, stack)
  const orderId = String(600_000_000 + Math.floor(Math.random() * 99_999_999))
  const staff = await context.newPage()
  await publishFor(staff, stack, sub, orderId)

  await page.goto('/')
  await expect(page.getByText('Sinulla on yksi uusi ilmoitus')).toBeVisible()
  await page.getByText('Tilaus julkaistu').click()
  await expect(page).toHaveURL(new RegExp(`/a/\\d+/orders/${orderId}$`))
  await expect(page.getByRole('heading', { name: `Tilaus ${orderId}` })).toBeVisible()
  await expect(page.getByText('Satamakatu 5').first()).toBeVisible()

  const delivery = staff.getByRole('form', { name: 'Delivery time' })
  await delivery.getByLabel('Delivery date').fill('2027-02-04')
  await delivery.getByRole('button').click()
  await expect(staff.getByRole('status')).toContainText('The delivery time is confirmed.')
  await page.goto('/')
  await expect(page.getByText(`Tilaus ${orderId} toimitetaan 04.02.2027 klo 8–12.`)).toBeVisible()
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

test('its pages are accessible @scripts', async ({ page, stack }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(office(stack, path))
    await expectAccessible(page, path)
  }
})
