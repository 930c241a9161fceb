import { z } from 'zod'
import { dotted, midnight } from '../seeds/calendar'
import { preparationOf } from '../seeds/orders'
import type { Wire } from '../seeds/seed'
import { nameOf, pathTo, portalPage, requireOrder, type OfficeContext } from './context'
import type { Outcome } from './office'
import { parseForm } from '../http/form'
import { day, filled, optional, status, checkbox } from './fields'
import { notify } from './notify'
import { rowsIn, textIn } from './wire'

const confirmation = z.object({
  deliveryDate: day,
  // The word for o'clock is ours to write, once.
  deliveryTime: filled(40).transform((typed) => typed.replace(/^klo?\.?\s+/i, '')),
  carPhone: optional(60),
  showDeliveryPreparation: checkbox,
})

/**
 * Confirms when the main delivery comes. Its rows move along; one that was promised for another day
 * (a worktop made to measure) keeps its own.
 */
export function confirmDelivery(
  { db, now }: OfficeContext,
  orderId: string,
  form: FormData,
): Outcome {
  const parsed = parseForm(confirmation, form)
  if ('problems' in parsed) return parsed
  const { deliveryTime, carPhone, showDeliveryPreparation } = parsed.values
  return db.transaction(() => {
    const { order, address, customer } = requireOrder(db, orderId)
    const deliveryDate = midnight(parsed.values.deliveryDate)
    const before = order.listed.deliveryDate ?? null
    const moved = (row: Wire) =>
      (row.deliveryDate ?? null) === before ? { ...row, deliveryDate } : row
    const prepared = { showDeliveryPreparation }
    const { listed, detail, mainDelivery, deliveryData, warrantyData } = order
    const [first, ...others] = order.deliveries
    const time = `${dotted(parsed.values.deliveryDate)} klo ${deliveryTime}`
    const phone = carPhone || textIn(first ?? {}, 'carPhone') || null
    db.orders.put({
      ...order,
      listed: { ...listed, deliveryDate, orderRows: rowsIn(listed, 'orderRows').map(moved) },
      detail: { ...detail, deliveryDate, showDeliveryDetails: true, ...prepared },
      deliveries: [{ ...first, deliveryTime: time, carPhone: phone }, ...others],
      mainDelivery: mainDelivery && {
        ...mainDelivery,
        deliveryDate,
        ...prepared,
        rows: rowsIn(mainDelivery, 'rows').map(moved),
      },
      warrantyData: warrantyData && { ...warrantyData, deliveryDate },
      deliveryData: {
        ...(deliveryData ?? { ...preparationOf(detail), customerName: nameOf(customer) }),
        deliveryDate,
        deliveryTime: `klo ${deliveryTime}`,
        deliveryCarPhone: phone,
      },
    })
    const notification = notify(db, now, {
      sub: customer.sub,
      addressId: address.id,
      type: 'delivery-time-confirmed',
      params: { orderId, deliveryDate: dotted(parsed.values.deliveryDate), deliveryTime },
      redirectUrl: portalPage.order(address.id, orderId),
    })
    return { to: pathTo.order(orderId), done: 'delivery', notification }
  })
}

/** Moves an order's status; the specification has no notification for it. */
export function moveStatus({ db }: OfficeContext, orderId: string, form: FormData): Outcome {
  const parsed = parseForm(z.object({ status }), form)
  if ('problems' in parsed) return parsed
  const code = parsed.values.status
  return db.transaction(() => {
    const { order } = requireOrder(db, orderId)
    const { listed, mainDelivery } = order
    // A text of the shop's own belonged to the code before.
    const { statusText: _before, ...detail } = order.detail
    const moved = (row: Wire) => ({ ...row, status: code })
    db.orders.put({
      ...order,
      listed: { ...listed, status: code },
      detail: { ...detail, statusCode: code },
      mainDelivery: mainDelivery && {
        ...moved(mainDelivery),
        rows: rowsIn(mainDelivery, 'rows').map(moved),
      },
    })
    return { to: pathTo.order(orderId), done: 'status', notification: null }
  })
}
