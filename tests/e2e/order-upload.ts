import type { Page } from '@playwright/test'
import { noParts } from '../../sandbox/seeds/orders'
import { plant } from './sandbox'
import type { Stack } from './stack'
import { newCustomer, pickAt, picture, save } from './uploading'

/** A customer with one order of their own. */
export async function newOrder(page: Page, stack: Stack) {
  const customer = await newCustomer(page, stack)
  const id = `U-${customer.addressId}`
  const listed = { id, type: 'Tilaus', info: 'Keittiö', status: 20, orderRows: [] }
  const detail = { id, info: 'Keittiö', salesPerson: 'Henna Laaksonen' }
  const order = { ...noParts, addressId: Number(customer.addressId), listed, detail }
  await plant(stack, { orders: [order] })
  return { ...customer, order: `/a/${customer.addressId}/orders/${id}` }
}

/** Adds a picture from the page that is open, as a person does with scripts and without. */
export async function addPicture(page: Page, hasScripts: boolean, name: string): Promise<void> {
  if (hasScripts) await pickAt(page, 'Lisää tiedostoja', [picture(name)])
  else {
    await page.getByRole('link', { name: 'Lisää tiedostoja' }).click()
    await page.getByLabel('Valitse tiedostot').setInputFiles([picture(name)])
  }
  await save(page).click()
}
