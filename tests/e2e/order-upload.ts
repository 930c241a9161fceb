import type { Page } from '@playwright/test'
import { noParts } from '../../sandbox/seeds/orders'
import type { Wire } from '../../sandbox/seeds/seed'
import { plant } from './sandbox'
import type { Stack } from './stack'
import { newCustomer, pickAt, picture, save } from './uploading'

interface OrderValues {
  deliveryDate?: string
  productRows?: Wire[]
  /** The order is another person's, and this person has this role. */
  role?: string
}

/** A customer with one order of their own. */
export async function newOrder(page: Page, stack: Stack, values: OrderValues = {}) {
  const { deliveryDate, productRows = [] } = values
  const customer = await newCustomer(page, stack, values.role)
  const id = `U-${customer.addressId}`
  const listed = { id, type: 'Tilaus', info: 'Keittiö', status: 20, orderRows: [] }
  const detail = { id, info: 'Keittiö', deliveryDate, salesPerson: 'Henna Laaksonen' }
  const order = {
    ...noParts,
    productRows,
    listed,
    detail,
    addressId: Number(customer.addressId),
  }
  await plant(stack, { orders: [order] })
  return { ...customer, order: `/a/${customer.addressId}/orders/${id}` }
}

/** Adds a picture from the open page, with scripts and without. */
export async function addPicture(
  page: Page,
  hasScripts: boolean,
  name: string,
  link: string | RegExp = 'Lisää tiedostoja',
): Promise<void> {
  if (hasScripts) await pickAt(page, link, [picture(name)])
  else {
    await page.getByRole('link', { name: link }).click()
    await page.getByLabel('Valitse tiedostot').setInputFiles([picture(name)])
  }
  await save(page).click()
}
