import { z } from 'zod'
import { dotted, midnight } from '../../seeds/calendar'
import { preparationOf } from '../../seeds/orders'
import type { Wire } from '../../seeds/seed'
import { nameOf, pathTo, requireOrder } from '../context'
import { checkbox, day, filled, officeForm, optional } from '../form'
import { statusOptions } from '../format'
import { rowsIn, textIn } from '../wire'

/**
 * Confirms the main delivery's day. Rows move along, except those promised for another day (a worktop made to
 * measure).
 */
export const deliveryForm = officeForm(
  {
    id: 'delivery',
    path: '/orders/:id/delivery',
    title: 'Delivery time',
    button: 'Confirm the delivery time',
    done: 'The delivery time is confirmed.',
    fields: {
      deliveryDate: { label: 'Delivery date', type: 'date', value: day },
      deliveryTime: {
        label: 'Time of day',
        // The form itself writes "klo".
        value: filled(40).transform((typed) => typed.replace(/^klo?\.?\s+/i, '')),
      },
      carPhone: { label: 'Driver’s phone', type: 'tel', value: optional(60) },
      showDeliveryPreparation: { label: 'Show how to prepare for it', value: checkbox },
    },
  },
  ({ db }, { deliveryTime, carPhone, ...given }, orderId) => {
    const { order, address, customer } = requireOrder(db, orderId)
    const { listed, detail, mainDelivery, deliveryData, warrantyData } = order
    const deliveryDate = midnight(given.deliveryDate)
    const before = listed.deliveryDate ?? null
    const moved = (row: Wire) =>
      (row.deliveryDate ?? null) === before ? { ...row, deliveryDate } : row
    const prepared = { showDeliveryPreparation: given.showDeliveryPreparation }
    const [first, ...others] = order.deliveries
    const time = `${dotted(given.deliveryDate)} klo ${deliveryTime}`
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
    const notification = {
      sub: customer.sub,
      addressId: address.id,
      type: 'delivery-time-confirmed',
      params: { orderId, deliveryDate: dotted(given.deliveryDate), deliveryTime },
      redirectUrl: `/a/${address.id}/orders/${orderId}`,
    } as const
    return { to: pathTo.order(orderId), notification }
  },
)

/** An order's status (specification 4). */
export const status = {
  label: 'Status',
  options: statusOptions,
  value: z.enum(['0', '10', '20'], { error: 'Choose a status.' }).transform(Number),
}

/** A new status sends no notification: the specification has none for it. */
export const statusForm = officeForm(
  {
    id: 'status',
    path: '/orders/:id/status',
    title: 'Status',
    button: 'Move the status',
    done: 'The status is moved.',
    fields: { status },
  },
  ({ db }, { status: code }, orderId) => {
    const { order } = requireOrder(db, orderId)
    const { listed, mainDelivery } = order
    // The text belonged to the previous code.
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
    return { to: pathTo.order(orderId), notification: null }
  },
)
