import type { Day } from '../day'
import { timeOfDayOn, type Delivery } from '../delivery'
import type { DeliveryData } from '../delivery-data'
import type { Order } from '../order'
import { isDelivered } from '../order-status'
import { deliveryOn } from './delivery-event'
import { addressLine } from '../postal-address'
import type { CalendarEvent } from './event'
import { daysOf, hoursOf, type Span } from './span'

/** The published parts of an order's delivery. */
export interface DeliverySources {
  order: Order
  /** Empty where they are not published. */
  deliveries: readonly Delivery[]
  /** The instructions; null where the order has none, or they are not published. */
  preparation: DeliveryData | null
}

/** The order's delivery on its day, and what is brought on another. */
export function orderDeliveryEvents(sources: DeliverySources, now: Date): CalendarEvent[] {
  const { order, deliveries } = sources
  const day = ownDay(sources)
  const own = ownDelivery(sources, now)
  const ownDays = day && comparable(daysOf(day, now))
  const others = deliveries.flatMap((delivery, index) => {
    const part = delivery.supplier || String(index)
    const what = { name: delivery.supplier, carrier: delivery.carrier, part }
    const place = addressLine(order.delivery)
    const event = deliveryOn(delivery.time?.day ?? null, { orderId: order.id, place, ...what }, now)
    return event && comparable(event.span) !== ownDays ? [event] : []
  })
  return [...(own ? [own] : []), ...others]
}

function ownDay(sources: DeliverySources): Day | null {
  const { status, estimatedDeliveryDate } = sources.order
  return isDelivered(status) ? null : (agreedDay(sources) ?? estimatedDeliveryDate)
}

function agreedDay({ order, preparation }: DeliverySources): Day | null {
  return order.deliveryDate ?? preparation?.deliveryDate ?? null
}

function ownDelivery(sources: DeliverySources, now: Date) {
  const { order, deliveries, preparation } = sources
  const day = ownDay(sources)
  const what = { orderId: order.id, name: order.info, place: addressLine(order.delivery) }
  const event = deliveryOn(day, what, now)
  if (!day || !event) return null
  const isConfirmed = event.isConfirmed && day === agreedDay(sources)
  // Only an agreed day has hours.
  const said = isConfirmed && day.iso ? hoursSaid(day.iso, deliveries, preparation) : ''
  const hours = day.iso && hoursOf(day.iso, said)
  const days = comparable(event.span)
  const brought = deliveries.find(({ time }) => time && comparable(daysOf(time.day, now)) === days)
  return {
    ...event,
    subject: {
      ...event.subject,
      carrier: brought?.carrier || order.carrier,
      time: hours ? '' : said,
      isToPrepareFor: order.showDeliveryPreparation,
    },
    span: hours || event.span,
    isConfirmed,
    hasReminder: isConfirmed,
  }
}

function hoursSaid(
  iso: string,
  deliveries: readonly Delivery[],
  preparation: DeliveryData | null,
): string {
  const instructed = preparation?.deliveryDate?.iso === iso ? preparation.deliveryTime : ''
  return timeOfDayOn(iso, deliveries) ?? instructed
}

const comparable = (span: Span | null): string => JSON.stringify(span)
