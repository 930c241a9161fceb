import { z } from 'zod'
import type { Person } from '../maker/database'
import { createCalendar } from '../seeds/calendar'
import { anu, henna, lars, veera, type Seller } from '../seeds/sellers'
import { nameOf, pathTo, portalPage, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm, hasProblems } from '../http/form'
import { filled, newId, optional, optionalDay, status, checkbox } from './fields'
import { notify } from './notify'
import { orderOf } from './order-content'
import { customerFieldsAt, siteFields, siteProblems, ensureSite } from './site'

/** The salespersons, by a word for the form. */
export const sellers = { henna, anu, veera, lars }

export const seller = z
  .enum(['henna', 'anu', 'veera', 'lars'], { error: 'Choose a salesperson.' })
  .transform((name): Seller => sellers[name])

/** "4 980,00", "4980.5": cents; empty is 0. */
const price = optional(20)
  .transform((typed) => typed.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'An amount like 4 980,00.'))
  .transform((amount) => Math.round(Number(amount || 0) * 100))

const fields = z.object({
  ...siteFields,
  orderId: newId,
  info: filled(),
  status,
  deliveryDate: optionalDay,
  seller,
  phone: optional(60),
  total: price,
  showStepper: checkbox,
  showBillingDetails: checkbox,
  showDeliveryDetails: checkbox,
  showOrderSharing: checkbox,
  showWarranty: checkbox,
})

/** Publishes an order, at a new address where the customer has none yet (specification 1). */
export function publishOrder(
  { db, now }: OfficeContext,
  customer: Person,
  form: FormData,
): Outcome {
  const parsed = parseForm(fields, form)
  if ('problems' in parsed) return parsed
  const { values } = parsed
  const { orderId, info } = values
  const taken = db.orders.find(orderId)
  const problems = {
    ...siteProblems(db, customer, values),
    ...(taken ? { orderId: `Order ${orderId} is published already.` } : {}),
  }
  if (hasProblems(problems)) return { problems }
  return db.transaction(() => {
    const addressId = ensureSite(db, customer, values, values.seller)
    const { fields, currency } = customerFieldsAt(db, customer, addressId, values)
    const content = {
      ...values,
      id: orderId,
      addressId,
      currency,
      customer: fields,
      customerName: nameOf(customer),
    }
    db.orders.put(orderOf(content, createCalendar(now)))
    const notification = notify(db, now, {
      sub: customer.sub,
      addressId,
      type: 'order-published',
      params: { orderId, info },
      redirectUrl: portalPage.order(addressId, orderId),
    })
    return { to: pathTo.order(orderId), done: 'order', notification }
  })
}
