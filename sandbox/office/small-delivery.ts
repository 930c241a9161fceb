import { z } from 'zod'
import { dotted, range } from '../seeds/calendar'
import type { SeedOrder, Wire } from '../seeds/seed'
import { smallDelivery } from '../seeds/small-deliveries'
import { pathTo, portalPage, requireOrder, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm, hasProblems, type Problems } from '../http/form'
import { day, optional, optionalDay } from './fields'
import { notify } from './notify'
import { textIn } from './wire'

/** The row to change, by its index in the order, or a new one for that product. */
const rowFields = {
  row: z.string('Choose a row.').regex(/^(new|\d{1,4})$/, 'Choose a row.'),
  product: optional(),
}

const isWebAddress = (typed: string) => typed === '' || /^https?:\/\/[^\s/]+/.test(typed)

const backorder = z.object({
  ...rowFields,
  freightCompany: optional(),
  deliveryDate: day,
  trackingCodeLink: optional(500).refine(isWebAddress, 'A web address.'),
})

const estimate = z.object({ ...rowFields, from: day, until: optionalDay })

type Kind = 'backorders' | 'reclamationRows'

/** A new row, at the address that its order is delivered to. */
function newRow(addressId: number, detail: Wire, kind: Kind, product: string) {
  const type = kind === 'backorders' ? 'Jälkitoimitus' : 'Reklamaatio'
  const order = { ...detail, id: textIn(detail, 'id'), addressId }
  return smallDelivery(order, { type, modelDescription: product })
}

function rowProblems(rows: Wire[], given: { row: string; product: string }): Problems {
  if (given.row === 'new') return given.product ? {} : { product: 'A new row needs a product.' }
  return rows[Number(given.row)] ? {} : { row: 'Choose a row.' }
}

/** Puts a changed or new row in its list, and in the address's list of small deliveries. */
function withRow(order: SeedOrder, kind: Kind, given: { row: string }, row: Wire): SeedOrder {
  const rows = order[kind]
  const before = given.row === 'new' ? undefined : rows[Number(given.row)]
  if (before === undefined) {
    return {
      ...order,
      [kind]: [...rows, row],
      smallDeliveries: [...order.smallDeliveries, row],
    }
  }
  // Rows have no id: the address's list holds the very same one.
  const same = JSON.stringify(before)
  const at = order.smallDeliveries.findIndex((other) => JSON.stringify(other) === same)
  const smallDeliveries =
    at < 0 ? [...order.smallDeliveries, row] : order.smallDeliveries.with(at, row)
  return { ...order, [kind]: rows.with(rows.indexOf(before), row), smallDeliveries }
}

export const productOf = (row: Wire) => textIn(row, 'modelDescription') || textIn(row, 'model')

/** Schedules a backorder: the day is confirmed, and the row is on its way. */
export function scheduleBackorder(
  { db, now }: OfficeContext,
  orderId: string,
  form: FormData,
): Outcome {
  const parsed = parseForm(backorder, form)
  if ('problems' in parsed) return parsed
  const { values } = parsed
  return db.transaction((): Outcome => {
    const { order, address, customer } = requireOrder(db, orderId)
    const problems = rowProblems(order.backorders, values)
    if (hasProblems(problems)) return { problems }
    const before =
      order.backorders[Number(values.row)] ??
      newRow(address.id, order.detail, 'backorders', values.product)
    const row = {
      ...before,
      freightCompany: values.freightCompany || before.freightCompany,
      confirmedDeliveryDate: dotted(values.deliveryDate),
      delivered: false,
      trackingCodeLink: values.trackingCodeLink || before.trackingCodeLink,
    }
    db.orders.put({
      ...withRow(order, 'backorders', values, row),
      listed: { ...order.listed, containsBackorders: true },
      detail: { ...order.detail, containsBackorders: true },
    })
    const notification = notify(db, now, {
      sub: customer.sub,
      addressId: address.id,
      type: 'backorder-delivery',
      params: { orderId, product: productOf(row) },
      redirectUrl: portalPage.backorder(address.id, orderId),
    })
    return { to: pathTo.order(orderId), done: 'backorder', notification }
  })
}

/** Estimates when what a claim led to is delivered: a day, or a range of days. */
export function estimateReclamation(
  { db, now }: OfficeContext,
  orderId: string,
  form: FormData,
): Outcome {
  const parsed = parseForm(estimate, form)
  if ('problems' in parsed) return parsed
  const { values } = parsed
  const { from, until } = values
  if (until !== null && until < from) return { problems: { until: 'Not before the first day.' } }
  const deliveryEstimate = until === null || until === from ? dotted(from) : range([from, until])
  return db.transaction((): Outcome => {
    const { order, address, customer } = requireOrder(db, orderId)
    const problems = rowProblems(order.reclamationRows, values)
    if (hasProblems(problems)) return { problems }
    const before =
      order.reclamationRows[Number(values.row)] ??
      newRow(address.id, order.detail, 'reclamationRows', values.product)
    const row = { ...before, deliveryEstimate, confirmedDeliveryDate: null, delivered: false }
    db.orders.put(withRow(order, 'reclamationRows', values, row))
    const notification = notify(db, now, {
      sub: customer.sub,
      addressId: address.id,
      type: 'reclamation-delivery-estimate',
      params: { orderId, product: productOf(row), deliveryEstimate },
      redirectUrl: portalPage.order(address.id, orderId),
    })
    return { to: pathTo.order(orderId), done: 'reclamation', notification }
  })
}
