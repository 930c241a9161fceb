import { z } from 'zod'
import { createCalendar, midnight, type Calendar } from '../../seeds/calendar'
import { invoiceRows, billed } from '../../seeds/invoices'
import { publishedOrder } from '../../seeds/orders'
import { hasProblems } from '../../http/form'
import { nameOf, pathTo, requireCustomer } from '../context'
import { checkbox, filled, newId, officeForm, optional, optionalDay } from '../form'
import { status } from './delivery'
import { customerFieldsAt, ensureSite, seller, siteFields, siteProblems } from './site'
import { group, productRows, room, unit } from '../../seeds/product-rows'

/** "4 980,00", "4980.5": cents; empty is 0. */
const price = optional(20)
  .transform((typed) => typed.replace(/[\s\u00a0]/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'An amount like 4 980,00.'))
  .transform((amount) => Math.round(Number(amount || 0) * 100))

const sectionFields = {
  showStepper: { label: 'Show the status stepper', value: checkbox },
  showBillingDetails: { label: 'Show billing details', value: checkbox },
  showDeliveryDetails: { label: 'Show delivery details', value: checkbox },
  showOrderSharing: { label: 'Show order sharing', value: checkbox },
  showWarranty: { label: 'Show the warranty certificate', value: checkbox },
}
export const sections = Object.keys(sectionFields) as (keyof typeof sectionFields)[]

/** Publishes an order, at a new address if the customer has none yet (specification 1). */
export const orderForm = officeForm(
  {
    id: 'order',
    path: '/customers/:id/order',
    title: 'The order',
    button: 'Publish the order',
    done: 'The order is published.',
    fields: {
      orderId: { label: 'Order number', value: newId },
      info: { label: 'Info', hint: 'For example Keittiö', value: filled() },
      ...siteFields,
      status,
      deliveryDate: { label: 'Delivery date', type: 'date', value: optionalDay },
      seller,
      phone: { label: 'Customer’s phone', type: 'tel', value: optional(60) },
      total: { label: 'Advance payment', hint: 'An amount; empty for none', value: price },
      ...sectionFields,
    },
  },
  ({ db, now }, values, sub) => {
    const customer = requireCustomer(db, sub)
    const { orderId: id, info, seller, total, showWarranty } = values
    const problems = {
      ...siteProblems(db, customer, values),
      ...(db.orders.find(id) && { orderId: `Order ${id} is published already.` }),
    }
    if (hasProblems(problems)) return { problems }
    const addressId = ensureSite(db, customer, values, seller)
    const { fields, currency } = customerFieldsAt(db, customer, addressId, values)
    const deliveryDate = values.deliveryDate && midnight(values.deliveryDate)
    const bill = total > 0 ? advancePayment(id, total, currency, createCalendar(now)) : null
    const order = publishedOrder({
      id,
      addressId,
      info,
      status: values.status,
      deliveryDate,
      rows: [{ info: 'Kalusteet', deliveryDate }],
      flags: sections.filter((name) => values[name]),
      currency,
      customer: fields,
      seller,
      payments: bill ? [bill] : [],
      invoiceRows: bill ? { [bill.id]: invoiceRows([[info, 1, total]]) } : {},
      deliveries: [
        {
          supplier: 'Kalusteet',
          freightCompany: 'Pirkan Kalustekuljetus',
          carPhone: null,
          deliveryTime: deliveryDate,
          freightNumber: null,
        },
      ],
      productRows: kitchen,
      ...(showWarranty && {
        warranty: { warrantyType: 'KULUTTAJA', customerName: nameOf(customer) },
      }),
    })
    db.orders.put(order)
    const notification = {
      sub,
      addressId,
      type: 'order-published',
      params: { orderId: id, info },
      redirectUrl: `/a/${addressId}/orders/${id}`,
    } as const
    return { to: pathTo.order(id), notification }
  },
)

/** A small kitchen, in place of the maker's production. */
const kitchen = productRows([
  room('Keittiö', [
    group('10', 'Alakaapit', [
      unit(
        'K1-01',
        [2, 'AL-O 60', 'Alakaappi 600, ovi', '600 × 720 × 560 mm', 'Sieni'],
        [2, 'OV-L 597', 'Ovi, linoleumi', '597 × 715 × 21 mm', 'Sieni, koivureuna'],
      ),
      unit('K1-02', [1, 'AL-V3 60', 'Vetolaatikosto 600', '600 × 720 × 560 mm', 'Sieni']),
    ]),
    group('20', 'Seinäkaapit', [
      unit('K1-03', [3, 'SE-O 60', 'Seinäkaappi 600, ovi', '600 × 720 × 330 mm', 'Koivu, öljytty']),
    ]),
  ]),
])

/** An advance payment, with texts in the language of the order's country. */
function advancePayment(orderId: string, cents: number, currency: string, calendar: Calendar) {
  const number = `7${orderId.replace(/\D/g, '').slice(-8).padStart(6, '0')}`
  const bill = billed({
    id: number,
    info: currency === 'EUR' ? 'Ennakkomaksu' : 'Förskott',
    isAdvance: true,
    number,
    cents,
    currency,
    invoicedOn: calendar.today,
    dueOn: calendar.workday(14),
    reference: `${number}01`,
  })
  return { ...bill, id: number }
}
