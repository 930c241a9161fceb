import { z } from 'zod'
import { dotted, range } from '../../seeds/calendar'
import type { SeedOrder, Wire } from '../../seeds/seed'
import { smallDelivery } from '../../seeds/small-deliveries'
import type { Problems } from '../../http/form'
import { pathTo, requireOrder } from '../context'
import { day, officeForm, optional, optionalDay } from '../form'
import { textIn } from '../wire'

type Kind = 'backorders' | 'reclamationRows'

/** A row's index in the order, or a new row. */
const rowFields = {
  row: {
    label: 'Row',
    value: z.string('Choose a row.').regex(/^(new|\d{1,4})$/, 'Choose a row.'),
  },
  product: { label: 'Product', hint: 'Of a new row', value: optional() },
}

export const rowOptions = (rows: Wire[]) => [
  ...rows.map(
    (row, index) => [String(index), `${textIn(row, 'amount')} × ${productOf(row)}`] as const,
  ),
  ['new', 'A new row'] as const,
]

/** A new row goes to the order's address. */
function chosenRow(
  order: SeedOrder,
  kind: Kind,
  given: { row: string; product: string },
): { before: Wire } | { problems: Problems } {
  const { detail, addressId } = order
  if (given.row !== 'new') {
    const before = order[kind][Number(given.row)]
    return before ? { before } : { problems: { row: 'Choose a row.' } }
  }
  if (!given.product) return { problems: { product: 'A new row needs a product.' } }
  const type = kind === 'backorders' ? 'Jälkitoimitus' : 'Reklamaatio'
  const fields = { type, modelDescription: given.product }
  return { before: smallDelivery({ ...detail, addressId }, fields) }
}

/** Replaces or adds a row, also in the address's list of small deliveries. */
function withRow(order: SeedOrder, kind: Kind, before: Wire, row: Wire): SeedOrder {
  // Rows have no id: equal rows are the same.
  const same = JSON.stringify(before)
  const inList = (rows: Wire[]) => {
    const at = rows.findIndex((other) => JSON.stringify(other) === same)
    return at < 0 ? [...rows, row] : rows.with(at, row)
  }
  return { ...order, [kind]: inList(order[kind]), smallDeliveries: inList(order.smallDeliveries) }
}

export const productOf = (row: Wire) => textIn(row, 'modelDescription') || textIn(row, 'model')

const isWebAddress = (typed: string) => typed === '' || /^https?:\/\/[^\s/]+/.test(typed)

/** The day is confirmed, and the row is on its way. */
export const backorderForm = officeForm(
  {
    id: 'backorder',
    path: '/orders/:id/backorders',
    title: 'Backorder delivery',
    button: 'Schedule the backorder',
    done: 'The backorder delivery is scheduled.',
    fields: {
      ...rowFields,
      freightCompany: { label: 'Carrier', value: optional() },
      deliveryDate: { label: 'Delivery date', type: 'date', value: day },
      trackingCodeLink: {
        label: 'Tracking link',
        type: 'url',
        value: optional(500).refine(isWebAddress, 'A web address.'),
      },
    },
  },
  ({ db }, values, orderId) => {
    const { order, address, customer } = requireOrder(db, orderId)
    const chosen = chosenRow(order, 'backorders', values)
    if ('problems' in chosen) return chosen
    const { before } = chosen
    const row = {
      ...before,
      freightCompany: values.freightCompany || before.freightCompany,
      confirmedDeliveryDate: dotted(values.deliveryDate),
      delivered: false,
      trackingCodeLink: values.trackingCodeLink || before.trackingCodeLink,
    }
    db.orders.put({
      ...withRow(order, 'backorders', before, row),
      listed: { ...order.listed, containsBackorders: true },
      detail: { ...order.detail, containsBackorders: true },
    })
    const notification = {
      sub: customer.sub,
      addressId: address.id,
      type: 'backorder-delivery',
      params: { orderId, product: productOf(row) },
      redirectUrl: `/a/${address.id}/orders/backorder/${orderId}`,
    } as const
    return { to: pathTo.order(orderId), notification }
  },
)

/** A day or a range. */
export const reclamationForm = officeForm(
  {
    id: 'reclamation',
    path: '/orders/:id/reclamations',
    title: 'Claim delivery',
    button: 'Estimate the claim delivery',
    done: 'The claim delivery is estimated.',
    fields: {
      ...rowFields,
      from: { label: 'First day', type: 'date', value: day },
      until: { label: 'Last day', type: 'date', value: optionalDay },
    },
  },
  ({ db }, { from, until, ...given }, orderId) => {
    if (until !== null && until < from) return { problems: { until: 'Not before the first day.' } }
    const { order, address, customer } = requireOrder(db, orderId)
    const chosen = chosenRow(order, 'reclamationRows', given)
    if ('problems' in chosen) return chosen
    const { before } = chosen
    const deliveryEstimate = until === null || until === from ? dotted(from) : range([from, until])
    const row = { ...before, deliveryEstimate, confirmedDeliveryDate: null, delivered: false }
    db.orders.put(withRow(order, 'reclamationRows', before, row))
    const notification = {
      sub: customer.sub,
      addressId: address.id,
      type: 'reclamation-delivery-estimate',
      params: { orderId, product: productOf(row), deliveryEstimate },
      redirectUrl: `/a/${address.id}/orders/${orderId}`,
    } as const
    return { to: pathTo.order(orderId), notification }
  },
)
