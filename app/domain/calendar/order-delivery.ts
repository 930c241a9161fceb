import { isSingleDay } from '../day'
import { timeOfDayOn, type Delivery } from '../delivery'
import type { DeliveryData } from '../delivery-data'
import type { Order } from '../order'
import { isDelivered } from '../order-status'
import { addressLine } from '../postal-address'
import { daysOf, hoursOf } from './span'

export interface DeliverySources {
  order: Order
  deliveries: readonly Delivery[]
  /** Null without published instructions. */
  preparation: DeliveryData | null
}

export type DeliveryEvent = NonNullable<ReturnType<typeof deliveryEvent>>

/** Null where the order is delivered, has no day, or the day has passed. */
export function deliveryEvent({ order, deliveries, preparation }: DeliverySources, now: Date) {
  const agreed = order.deliveryDate ?? preparation?.deliveryDate ?? null
  const day = agreed ?? order.estimatedDeliveryDate
  const days = day && daysOf(day, now)
  if (!days || isDelivered(order.status)) return null
  const isConfirmed = day === agreed && isSingleDay(day)
  const iso = isConfirmed ? day.iso : null
  const instructed = preparation?.deliveryDate?.iso === iso ? preparation?.deliveryTime : ''
  const time = iso === null ? '' : (timeOfDayOn(iso, deliveries) ?? instructed ?? '')
  const hours = iso === null ? null : hoursOf(iso, time)
  return {
    span: hours ?? days,
    /** A single agreed day; everything else is an estimate. */
    isConfirmed,
    /** A time that is no clock time ('aamupäivällä'), as it came. */
    time: hours ? '' : time,
    place: addressLine(order.delivery),
  }
}
