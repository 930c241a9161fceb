import { byDay, type Day } from './day'
import type { OrderStatus } from './order'

/** A delivery within a main delivery: the same fields (specification 3, Main delivery). */
export interface DeliveryRow {
  /** A child's may be its row's, for example 412873-1; empty where it has none. */
  orderId: string
  addressId: string
  /** The contents, in the seller's words. */
  type: string
  /** The confirmed date, else the estimate. */
  deliveryDate: Day | null
  status: OrderStatus
  showDeliveryPreparation: boolean
}

export interface MainDelivery extends DeliveryRow {
  rows: DeliveryRow[]
}

/** Sorted by confirmed date or estimate, ascending, the child rows as well (specification 2.9). */
export function sortedDeliveries(deliveries: readonly MainDelivery[]): MainDelivery[] {
  return [...deliveries]
    .sort(byDeliveryDay)
    .map((delivery) => ({ ...delivery, rows: [...delivery.rows].sort(byDeliveryDay) }))
}

function byDeliveryDay(a: DeliveryRow, b: DeliveryRow): number {
  return byDay(a.deliveryDate, b.deliveryDate)
}
