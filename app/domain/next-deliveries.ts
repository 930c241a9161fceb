import { grouped } from './grouped'
import { backorderName, expectedDay, undelivered, type BackorderRow } from './backorder'
import { hasPassed } from './calendar/span'
import { byDay, isSingleDay, type Day } from './day'
import { isToPrepareFor, type MainDelivery } from './main-delivery'
import type { OrderListEntry } from './order'
import { isDelivered } from './order-status'

export interface NextDelivery {
  kind: 'order' | 'backorder'
  orderId: string
  name: string
  addressId: string
  day: Day
  /** A single day is agreed; a range, a week or words are an estimate. */
  isConfirmed: boolean
  /** The day, or the whole range, has passed without a delivery. */
  isPast: boolean
  showDeliveryPreparation: boolean
}

/** Orders that are not delivered, also those of unknown status; the nearest date first. */
export function liveOrders(orders: readonly OrderListEntry[]): OrderListEntry[] {
  return orders
    .filter(({ status }) => !isDelivered(status))
    .sort((a, b) => byDay(a.deliveryDate, b.deliveryDate))
}

/** Live orders, the nearest first; then the latest delivered ones, whose bills may be open. */
export function nearestOrders(orders: readonly OrderListEntry[]): OrderListEntry[] {
  const delivered = orders
    .filter(({ status }) => isDelivered(status))
    .sort((a, b) => byDay(b.deliveryDate, a.deliveryDate))
  return [...liveOrders(orders), ...delivered]
}

/**
 * The next delivery of each live order, and backorders with a passed estimate: first those to come, confirmed
 * before estimates; then the overdue ones by day.
 * @param deliveries where an order has none, the order's own date counts
 */
export function nextDeliveries(
  orders: readonly OrderListEntry[],
  deliveries: readonly MainDelivery[],
  backorders: readonly BackorderRow[],
  now: Date,
): { first: NextDelivery | null; later: NextDelivery[] } {
  const ofOrders = liveOrders(orders).flatMap((order) => deliveryOfOrder(order, deliveries, now))
  const late = backorders.flatMap((row) => lateBackorder(row, now))
  const past = [...ofOrders.filter(({ isPast }) => isPast), ...late].sort(bySoonest)
  const coming = ofOrders.filter(({ isPast }) => !isPast).sort(byConfirmedThenSoonest)
  const [first = null, ...rest] = coming
  return { first, later: [...past, ...rest] }
}

/** An order without a date is in the orders list only. */
function deliveryOfOrder(
  order: OrderListEntry,
  deliveries: readonly MainDelivery[],
  now: Date,
): NextDelivery[] {
  const own = deliveries.filter(({ orderId }) => orderId === order.id)
  const [day = order.deliveryDate] = own
    .filter(({ status }) => !isDelivered(status))
    .flatMap(({ deliveryDate }) => deliveryDate ?? [])
    .sort(byDay)
  if (!day) return []
  return [
    {
      kind: 'order',
      orderId: order.id,
      name: order.info,
      addressId: own.find(({ addressId }) => addressId !== '')?.addressId ?? '',
      day,
      isConfirmed: isSingleDay(day),
      isPast: hasPassed(day, now),
      showDeliveryPreparation: own.some(isToPrepareFor),
    },
  ]
}

function lateBackorder(row: BackorderRow, now: Date): NextDelivery[] {
  const day = expectedDay(row)
  if (row.delivered || !day || !hasPassed(day, now)) return []
  return [
    {
      kind: 'backorder',
      orderId: row.orderId,
      name: backorderName(row),
      addressId: row.addressId,
      day,
      isConfirmed: day === row.confirmedDeliveryDate && isSingleDay(day),
      isPast: true,
      showDeliveryPreparation: false,
    },
  ]
}

/** Products that are still missing from delivered orders. */
export function missingProducts(rows: readonly BackorderRow[], now: Date) {
  const missing = undelivered(rows)
  if (missing.length === 0) return null
  const isAhead = (day: Day | null) => day !== null && day.iso !== null && !hasPassed(day, now)
  const next = missing.find((row) => isAhead(expectedDay(row)))
  const day = next ? expectedDay(next) : null
  return {
    count: missing.length,
    /** The earliest known day that has not passed. */
    day,
    isConfirmed: day !== null && day === next?.confirmedDeliveryDate,
    /** The order with the earliest day is first. */
    orders: [...grouped(missing, ({ orderId }) => orderId)].map(([id, of]) => ({
      id,
      count: of.length,
    })),
  }
}

const bySoonest = (a: NextDelivery, b: NextDelivery) => byDay(a.day, b.day)
const byConfirmedThenSoonest = (a: NextDelivery, b: NextDelivery) =>
  Number(b.isConfirmed) - Number(a.isConfirmed) || bySoonest(a, b)
