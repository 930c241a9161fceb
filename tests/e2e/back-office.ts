import type { Page } from '@playwright/test'
import { expect, type Stack } from './stack'

export const office = (stack: Stack, path: string) => `${stack.apiUrl}/sandbox/office${path}`

/** Staff publish an order for somebody who has no address yet. */
export async function publishOrder(staff: Page, stack: Stack, sub: string, orderId: string) {
  await staff.goto(office(stack, `/customers/${sub}/order`))
  await staff.getByLabel('Order number').fill(orderId)
  await staff.getByLabel('Info').fill('Rivitalon keittiö')
  await staff.getByLabel('Street address').fill('Satamakatu 5')
  await staff.getByLabel('Postal code').fill('20100')
  await staff.getByLabel('City').fill('Turku')
  await staff.getByRole('button', { name: 'Publish the order' }).click()
  await expect(staff.getByRole('status')).toContainText('The order is published.')
}
