import { expectedDay, type BackorderRow } from './backorder'
import { firstAndLastDay } from './calendar/span'
import type { Day, IsoDay } from './day'
import type { Delivery } from './delivery'
import type { Order } from './order'

export interface DeliveryDays {
  order: Pick<Order, 'deliveryDate' | 'estimatedDeliveryDate'>
  deliveries: readonly Delivery[]
  backorders: readonly BackorderRow[]
  claims: readonly BackorderRow[]
}

/**
 * The last day on which anything of an order is delivered: order, deliveries, backorders, claims. Ranges and
 * weeks count by their last day, estimates until a day is confirmed. Null if unknown.
 */
export function lastDeliveryDay(days: DeliveryDays, now: Date): IsoDay | null {
  const { order, deliveries, backorders, claims } = days
  const known: (Day | null)[] = [
    order.deliveryDate ?? order.estimatedDeliveryDate,
    ...deliveries.map(({ time }) => time?.day ?? null),
    ...[...backorders, ...claims].map(expectedDay),
  ]
  const last = known.flatMap((day) => (day && firstAndLastDay(day, now)?.last) ?? [])
  return last.sort().at(-1) ?? null
}
