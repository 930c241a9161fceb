import { backorderName, expectedDay, undelivered, type BackorderRow } from './backorder'
import { hasPassed } from './calendar/span'
import { byDay, isSingleDay, type Day } from './day'
import { grouped } from './grouped'
import { isToPrepareFor, type MainDelivery } from './main-delivery'
import type { OrderListEntry } from './order'
import { isDelivered } from './order-status'

/** A day on which something comes: the delivery of an order, or products that are still missing from it. */
export interface Arrival {
  kind: 'order' | 'products'
  orderId: string
  /** The first product's for `products`. */
  name: string
  addressId: string
  day: Day
  /** A single day is agreed; a range, a week or words are an estimate. */
  isConfirmed: boolean
  /** The day, or the whole range, has passed without a delivery. */
  isPast: boolean
  showDeliveryPreparation: boolean
  /** The missing products of that day; empty for `order`. */
  rows: readonly BackorderRow[]
}

/** Orders that are not delivered, also those of unknown status; the nearest date first. */
export function liveOrders(orders: readonly OrderListEntry[]): OrderListEntry[] {
  return orders
    .filter(({ status }) => !isDelivered(status))
    .sort((a, b) => byDay(a.deliveryDate, b.deliveryDate))
}

/** Live orders, the nearest first; then the latest delivered ones, whose bills may be open. */
export function nearestOrders(orders: readonly OrderListEntry[]): OrderListEntry[] {
  const delivered = orders.filter(({ status }) => isDelivered(status))
  delivered.sort((a, b) => byDay(b.deliveryDate, a.deliveryDate))
  return [...liveOrders(orders), ...delivered]
}

/**
 * The next arrival of any kind (answer 115), then the other deliveries of orders: overdue ones first, with overdue
 * products; then those to come. Products to come are counted by `stillToCome`.
 * @param deliveries where an order has none, the order's own date counts
 */
export function arrivals(
  orders: readonly OrderListEntry[],
  deliveries: readonly MainDelivery[],
  products: readonly BackorderRow[],
  now: Date,
): { first: Arrival | null; later: Arrival[] } {
  const ofOrders = liveOrders(orders).flatMap((order) => deliveryOfOrder(order, deliveries, now))
  const ofProducts = arrivalsOfProducts(products, now)
  const all = [...ofOrders, ...ofProducts].sort(bySoonest)
  const first = all.find(({ isPast }) => !isPast) ?? null
  const others = all.filter((arrival) => arrival !== first)
  return {
    first,
    later: [
      ...others.filter(({ isPast }) => isPast),
      ...others.filter(({ isPast, kind }) => !isPast && kind === 'order'),
    ],
  }
}

/** An order without a date is in the orders list only. */
function deliveryOfOrder(
  order: OrderListEntry,
  deliveries: readonly MainDelivery[],
  now: Date,
): Arrival[] {
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
      rows: [],
    },
  ]
}

/** One for each order and day. */
function arrivalsOfProducts(products: readonly BackorderRow[], now: Date): Arrival[] {
  const dated = undelivered(products).flatMap((row) => {
    const arrival = arrivalOf(row)
    return arrival ? [{ row, ...arrival }] : []
  })
  const days = grouped(dated, ({ row, day, isConfirmed }) =>
    JSON.stringify([row.orderId, day.iso, day.text, isConfirmed]),
  )
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay
    if (!first) return []
    const { row, day, isConfirmed } = first
    return [
      {
        kind: 'products' as const,
        orderId: row.orderId,
        name: backorderName(row),
        addressId: row.addressId,
        day,
        isConfirmed,
        isPast: hasPassed(day, now),
        showDeliveryPreparation: false,
        rows: ofDay.map((one) => one.row),
      },
    ]
  })
}

/** The day of a product, and whether it is agreed; null if there is none. */
export function arrivalOf(row: BackorderRow): { day: Day; isConfirmed: boolean } | null {
  const day = expectedDay(row)
  return day && { day, isConfirmed: day === row.confirmedDeliveryDate && isSingleDay(day) }
}

export type StillToCome = NonNullable<ReturnType<typeof stillToCome>>

/** The products that are missing from their orders. Null: none. */
export function stillToCome(products: readonly BackorderRow[], now: Date) {
  const missing = undelivered(products)
  if (missing.length === 0) return null
  const days = arrivalsOfProducts(missing, now).sort(bySoonest)
  const next = days.find(({ isPast }) => !isPast) ?? days[0]
  return {
    count: missing.length,
    /** The next day, otherwise the one that has passed first; null if none is known. */
    next: next
      ? {
          day: next.day,
          isConfirmed: next.isConfirmed,
          isPast: next.isPast,
          /** The first product of the day. */
          name: next.name,
          count: next.rows.length,
          /** All products come on this day. */
          isAll: missing.every((row) => isSameDay(arrivalOf(row)?.day, next.day)),
        }
      : null,
    /** Each once, the one with the earliest day first. */
    orderIds: [...new Set(missing.map(({ orderId }) => orderId))],
  }
}

const isSameDay = (a: Day | undefined, b: Day) => a?.iso === b.iso && a?.text === b.text

/** On one day confirmed arrivals come first, and of these the deliveries of orders. */
const bySoonest = (a: Arrival, b: Arrival) =>
  byDay(a.day, b.day) ||
  Number(b.isConfirmed) - Number(a.isConfirmed) ||
  Number(a.kind === 'products') - Number(b.kind === 'products')
