import { z } from 'zod'
import { dotted, range } from '../seeds/calendar'
import type { Wire } from '../seeds/seed'
import { smallDelivery } from '../seeds/small-deliveries'
import { pathTo, portalPage, requireOrder, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm, hasProblems, type Problems } from '../http/form'
import { day, optional, optionalDay } from './fields'
import { notify } from './notify'
import { saveParts, orderParts, textIn, type OrderParts } from './order-parts'

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
function withRow(parts: OrderParts, kind: Kind, given: { row: string }, row: Wire): OrderParts {
  const rows = parts[kind]
  const before = given.row === 'new' ? undefined : rows[Number(given.row)]
  if (before === undefined) {
    return {
      ...parts,
      [kind]: [...rows, row],
      smallDeliveries: [...parts.smallDeliveries, row],
    }
  }
  // Rows have no id: the address's list holds the very same one.
  const same = JSON.stringify(before)
  const at = parts.smallDeliveries.findIndex((other) => JSON.stringify(other) === same)
  const smallDeliveries =
    at < 0 ? [...parts.smallDeliveries, row] : parts.smallDeliveries.with(at, row)
  return { ...parts, [kind]: rows.with(rows.indexOf(before), row), smallDeliveries }
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
    const parts = orderParts(order)
    const problems = rowProblems(parts.backorders, values)
    if (hasProblems(problems)) return { problems }
    const before =
      parts.backorders[Number(values.row)] ??
      newRow(address.id, parts.detail, 'backorders', values.product)
    const row = {
      ...before,
      freightCompany: values.freightCompany || before.freightCompany,
      confirmedDeliveryDate: dotted(values.deliveryDate),
      delivered: false,
      trackingCodeLink: values.trackingCodeLink || before.trackingCodeLink,
    }
    const changed = withRow(parts, 'backorders', values, row)
    saveParts(db, orderId, {
      ...changed,
      listed: { ...parts.listed, containsBackorders: true },
      detail: { ...parts.detail, containsBackorders: true },
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
    const parts = orderParts(order)
    const problems = rowProblems(parts.reclamationRows, values)
    if (hasProblems(problems)) return { problems }
    const before =
      parts.reclamationRows[Number(values.row)] ??
      newRow(address.id, parts.detail, 'reclamationRows', values.product)
    const row = { ...before, deliveryEstimate, confirmedDeliveryDate: null, delivered: false }
    saveParts(db, orderId, withRow(parts, 'reclamationRows', values, row))
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
