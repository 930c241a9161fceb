import type { Page } from '@playwright/test'
import { noParts } from '../../sandbox/seeds/orders'
import { office } from './back-office'
import { expectAccessible } from './looks'
import { breakApi, plant } from './sandbox'
import { expect, test, type Stack } from './stack'
import { newCustomer } from './uploading'

const moved = /Toimituspäivä siirtyi: .*3\.0?1\.2030.* → .*8\.0?1\.2030/
const newLine = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })
const history = (page: Page) => page.locator('#changes > li')
const deletion = (page: Page) => page.getByRole('button', { name: 'Poista muisti' })

const invoice = { laskunumero: '7100', loppusumma: 100, valuutta: 'EUR' }
const paymentWith = (more: object) => [{ id: '1', paymentInvoice: { ...invoice, ...more } }]

/** A customer who has an order with a day and a bill. */
async function customerOf(page: Page, stack: Stack) {
  const customer = await newCustomer(page, stack)
  const id = `M-${customer.addressId}`
  const days = { id, info: 'Keittiö', deliveryDate: '03.01.2030' }
  await plant(stack, {
    orders: [
      {
        ...noParts,
        addressId: Number(customer.addressId),
        listed: { ...days, type: 'Tilaus', status: 10, orderRows: [] },
        detail: { ...days, statusCode: 10, showBillingDetails: true },
        payments: paymentWith({}),
      },
    ],
  })
  return {
    ...customer,
    id,
    dashboard: `/a/${customer.addressId}/dashboard`,
    order: `/a/${customer.addressId}/orders/${id}`,
  }
}

/** The back office moves the delivery, and a payment is registered. */
async function change(page: Page, stack: Stack, { id, sub }: { id: string; sub: string }) {
  const staff = await page.context().newPage()
  await staff.goto(office(stack, `/orders/${id}`))
  const delivery = staff.getByRole('form', { name: 'Delivery time' })
  await delivery.getByLabel('Delivery date').fill('2030-01-08')
  await delivery.getByRole('button').click()
  await expect(staff.getByRole('status')).toContainText('The delivery time is confirmed.')
  await staff.close()
  const paid = paymentWith({ maksupvm: '01.12.2029' })
  await breakApi(stack, { sub, answer: { [`GET /api/Order/${id}/Payment`]: paid } })
}

test('a moved day and a registered payment are told at the next visit, and forgotten on demand @page', async ({
  page,
  stack,
}) => {
  const customer = await customerOf(page, stack)
  await page.goto(customer.dashboard)
  await page.goto(customer.order)
  await expect(history(page)).toHaveCount(0)
  await change(page, stack, customer)

  await page.goto(customer.dashboard)
  await expect(newLine(page, /Maksu kirjattu, lasku: 7100 .*Keittiö/)).toBeVisible()
  await expectAccessible(page, customer.dashboard)
  await newLine(page, moved).click()
  await expect(page).toHaveURL(`${customer.order}#changes`)
  await expect(history(page)).toHaveText([moved, /Maksu kirjattu, lasku: 7100/])
  await expect(history(page).first()).toContainText('huomattu')
  await expect(history(page).first()).toBeVisible()
  await expectAccessible(page, customer.order)

  await page.goto('/settings')
  await deletion(page).click()
  await expect(page.locator('#messages')).toContainText('Muisti on poistettu.')
  await expect(deletion(page)).toHaveCount(0)
  await page.goto(customer.order)
  await expect(page.getByRole('heading', { name: 'Tilauksen tiedot' })).toBeVisible()
  await expect(history(page)).toHaveCount(0)
  await page.goto(customer.dashboard)
  await expect(newLine(page, moved)).toHaveCount(0)
})
