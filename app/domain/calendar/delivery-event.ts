import { isSingleDay, type Day } from '../day'
import type { CalendarEvent, DeliverySubject } from './event'
import { daysOf } from './span'

interface DeliveryOf extends Pick<DeliverySubject, 'name'> {
  orderId: string
  carrier?: string
  /** Names what comes apart from the rest of its order. */
  part?: string
  place?: string
}

/** A delivery on its day. Null where that is not known, or has passed. */
export function deliveryOn(
  day: Day | null,
  { orderId, name, carrier = '', part, place = '' }: DeliveryOf,
  now: Date,
): (CalendarEvent & { subject: DeliverySubject }) | null {
  const span = day && daysOf(day, now)
  if (!span) return null
  const isConfirmed = isSingleDay(day)
  return {
    identity: ['delivery', orderId, ...(part === undefined ? [] : [part])],
    subject: { kind: 'delivery', orderId, name, carrier, time: '', isToPrepareFor: false },
    span,
    isConfirmed,
    hasReminder: isConfirmed,
    place,
  }
}
