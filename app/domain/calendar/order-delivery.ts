import { isSingleDay } from '../day'
import { timeOfDayOn, type Delivery } from '../delivery'
import type { DeliveryData } from '../delivery-data'
import type { Order } from '../order'
import { isDelivered } from '../order-status'
import { addressLine } from '../postal-address'
import { daysOf, hoursOf, type Span } from './span'

/** The published parts of an order's delivery. */
export interface DeliverySources {
  order: Order
  /** Empty where they are not published. */
  deliveries: readonly Delivery[]
  /** The instructions; null where the order has none, or they are not published. */
  preparation: DeliveryData | null
}

/** The delivery of an order as an event of a calendar. */
export interface DeliveryEvent {
  span: Span
  /** A single agreed day; everything else is an estimate. */
  isConfirmed: boolean
  /** The time of day as it came, where it is no time of a clock ('aamupäivällä'); else empty. */
  time: string
  /** Street and place in one line; empty where they are not known. */
  place: string
}

/** Null where the order is delivered, has no day, or its day has passed. */
export function deliveryEvent(
  { order, deliveries, preparation }: DeliverySources,
  now: Date,
): DeliveryEvent | null {
  const agreed = order.deliveryDate ?? preparation?.deliveryDate ?? null
  const day = agreed ?? order.estimatedDeliveryDate
  const days = day && daysOf(day, now)
  if (!days || isDelivered(order.status)) return null
  const isConfirmed = day === agreed && isSingleDay(day)
  // Only an agreed day has hours.
  const iso = isConfirmed ? day.iso : null
  const instructed = preparation?.deliveryDate?.iso === iso ? preparation?.deliveryTime : ''
  const time = iso === null ? '' : (timeOfDayOn(iso, deliveries) ?? instructed ?? '')
  const hours = iso === null ? null : hoursOf(iso, time)
  return {
    span: hours ?? days,
    isConfirmed,
    time: hours ? '' : time,
    place: addressLine(order.delivery),
  }
}
