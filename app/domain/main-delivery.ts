import { byDay, type Day } from './day'
import type { OrderStatus } from './order'

/** A delivery within a main delivery: the same fields (specification 3, Main delivery). */
export interface DeliveryRow {
  /** A child's may be its row's, for example 412873-1; empty where it has none. */
  orderId: string
  addressId: string
  /** What is delivered, in the seller's words. */
  type: string
  /** The confirmed date, else the estimate. */
  deliveryDate: Day | null
  status: OrderStatus
  showDeliveryPreparation: boolean
}

export interface MainDelivery extends DeliveryRow {
  rows: DeliveryRow[]
}

/** An order whose buyer must prepare for the delivery (specification 2.9). */
export interface PreparationNotice {
  orderId: string
  /** Empty where the API gives none. */
  addressId: string
  deliveryDate: Day | null
}

/** Sorted by confirmed date or estimate, ascending, the child rows as well (specification 2.9). */
export function sortedDeliveries(deliveries: readonly MainDelivery[]): MainDelivery[] {
  return [...deliveries]
    .sort(byDeliveryDay)
    .map((delivery) => ({ ...delivery, rows: [...delivery.rows].sort(byDeliveryDay) }))
}

/**
 * The orders that are flagged for a preparation notice, each once, with its first date. A flag on
 * a child row counts for the order: a row's id names no order that the notice could lead to.
 */
export function preparationNotices(deliveries: readonly MainDelivery[]): PreparationNotice[] {
  const notices = new Map<string, PreparationNotice>()
  for (const { orderId, addressId, deliveryDate, ...rest } of sortedDeliveries(deliveries)) {
    const isFlagged = [rest, ...rest.rows].some((row) => row.showDeliveryPreparation)
    if (isFlagged && !notices.has(orderId)) {
      notices.set(orderId, { orderId, addressId, deliveryDate })
    }
  }
  return [...notices.values()]
}

function byDeliveryDay(a: DeliveryRow, b: DeliveryRow): number {
  return byDay(a.deliveryDate, b.deliveryDate)
}
