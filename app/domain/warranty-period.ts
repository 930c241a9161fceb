import { today } from './helsinki'
import { isSingleDay, type Day } from './day'
import { monthsAfter } from './months'
import type { Order } from './order'
import { isDelivered } from './order-status'
import {
  badgeYears,
  coverOf,
  warrantyKind,
  type WarrantyBadge,
  type WarrantyCover,
  type WarrantyData,
  type WarrantyKind,
} from './warranty'

/** A part of a warranty with the years of its own. */
export interface WarrantyPart {
  years: WarrantyBadge['years']
  /** Null: the warranty does not say. */
  covers: WarrantyCover | null
  /** The last day, YYYY-MM-DD. */
  last: string
}

/** How far the warranty of an order has come. It begins on the day of the delivery (specification 9). */
export type WarrantyPeriod =
  /** It has not been delivered; `day` is when it is expected. */
  | { state: 'coming'; day: Day | null }
  /** It has been delivered, on a day that nobody has said. */
  | { state: 'undated' }
  | ({ state: 'begun' } & BegunWarranty)

export interface BegunWarranty {
  kind: WarrantyKind
  /** YYYY-MM-DD */
  first: string
  /** The longest first. */
  parts: WarrantyPart[]
}

/**
 * The certificate says the day; where it has none, the order's counts.
 * @param data null where it is not needed: the order has not been delivered
 */
export function warrantyPeriod(
  order: Pick<Order, 'status' | 'deliveryDate'>,
  data: Pick<WarrantyData, 'type' | 'deliveryDate'> | null,
  now: Date,
): WarrantyPeriod {
  if (!isDelivered(order.status) || !data) return { state: 'coming', day: order.deliveryDate }
  const day = [data.deliveryDate, order.deliveryDate].find(
    (one) => one !== null && isSingleDay(one),
  )
  if (!day || day.iso === null) return { state: 'undated' }
  if (day.iso > today(now)) return { state: 'coming', day }
  const kind = warrantyKind(data.type)
  return { state: 'begun', kind, first: day.iso, parts: partsOf(kind, day.iso) }
}

function partsOf(kind: WarrantyKind, first: string): WarrantyPart[] {
  return badgeYears[kind]
    .toSorted((a, b) => b - a)
    .map((years) => ({
      years,
      covers: coverOf(kind, years),
      last: monthsAfter(first, years * 12),
    }))
}
