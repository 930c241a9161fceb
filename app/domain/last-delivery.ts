import { expectedDay, type BackorderRow } from './backorder'
import { firstAndLastDay } from './calendar/span'
import type { Day } from './day'
import type { Delivery } from './delivery'
import type { ExpiryDay } from './expiry'
import type { Order } from './order'

/** The published days of an order's deliveries; empty where they are not published or could not be read. */
export interface DeliveryDays {
  order: Pick<Order, 'deliveryDate' | 'estimatedDeliveryDate'>
  deliveries: readonly Delivery[]
  backorders: readonly BackorderRow[]
  claims: readonly BackorderRow[]
}

/**
 * The day on which the last of an order is brought, or was: the order itself, its deliveries, what is
 * missing, what a claim brings. Of a range, and of a week, it is the last day. An estimate counts until
 * a day is confirmed. Null where no day is known.
 */
export function lastDeliveryDay(days: DeliveryDays, now: Date): ExpiryDay | null {
  const { order, deliveries, backorders, claims } = days
  const known: (Day | null)[] = [
    order.deliveryDate ?? order.estimatedDeliveryDate,
    ...deliveries.map(({ time }) => time?.day ?? null),
    ...[...backorders, ...claims].map(expectedDay),
  ]
  const last = known.flatMap((day) => (day && firstAndLastDay(day, now)?.last) ?? [])
  return last.sort().at(-1) ?? null
}
