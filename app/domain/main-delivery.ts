import { byDay, type Day } from './day'
import type { OrderStatus } from './order'

export interface DeliveryRow {
  /** A child row may have an order id of its own, for example 412873-1. */
  orderId: string
  addressId: string
  type: string
  /** The confirmed date, or the estimate. */
  deliveryDate: Day | null
  status: OrderStatus
  showDeliveryPreparation: boolean
}

export interface MainDelivery extends DeliveryRow {
  rows: DeliveryRow[]
}

/** The flag may be on the delivery or on one of its rows. */
export const isToPrepareFor = (delivery: MainDelivery): boolean =>
  [delivery, ...delivery.rows].some((row) => row.showDeliveryPreparation)

/** A search finds a delivery row by these texts. */
export function deliveryTexts({ orderId, type, deliveryDate, status }: DeliveryRow): string[] {
  return [orderId, type, deliveryDate?.text ?? '', status.text]
}

/** A search finds a delivery with all its rows. */
export function mainDeliveryTexts(delivery: MainDelivery): string[] {
  return [delivery, ...delivery.rows].flatMap(deliveryTexts)
}

/** By confirmed date or estimate, child rows too (specification 2.9). */
export function sortedDeliveries(deliveries: readonly MainDelivery[]): MainDelivery[] {
  return [...deliveries]
    .sort(byDeliveryDay)
    .map((delivery) => ({ ...delivery, rows: [...delivery.rows].sort(byDeliveryDay) }))
}

function byDeliveryDay(a: DeliveryRow, b: DeliveryRow): number {
  return byDay(a.deliveryDate, b.deliveryDate)
}
