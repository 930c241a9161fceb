import { openInvoices } from '../amount-to-pay'
import { isSingleDay, type Day } from '../day'
import type { DefectDeadline } from '../defect-deadline'
import { expiryText } from '../expiry'
import { isOfferActive, type Offer } from '../offer'
import { paymentChannel } from '../payment'
import type { OrderBills } from '../payment-invoices'
import type { Share } from '../share'
import type { BegunWarranty } from '../warranty-period'
import type { CalendarEvent, EventSubject } from './event'
import { daysOf } from './span'

/** The last day of something, with a reminder. Words and ranges are no such day. */
function lastDayOf(
  day: Day | null,
  identity: readonly string[],
  subject: EventSubject,
  now: Date,
): CalendarEvent[] {
  const span = day && isSingleDay(day) ? daysOf(day, now) : null
  return span ? [{ identity, subject, span, isConfirmed: true, hasReminder: true, place: '' }] : []
}

/**
 * The days on which open invoices are due, without those that a financing company collects, and those
 * of which nothing remains to be paid.
 */
export function dueEvents(orderId: string, bills: OrderBills, now: Date): CalendarEvent[] {
  return openInvoices(bills)
    .filter(({ payment, invoice, remaining }) => {
      const isFinanced = paymentChannel(payment, invoice.reference) === 'financing'
      return !isFinanced && (remaining === null || remaining.cents > 0)
    })
    .flatMap(({ invoice: { id, number, reference, dueOn }, remaining }) => {
      const subject = {
        kind: 'due' as const,
        orderId,
        invoice: number,
        amount: remaining,
        reference,
      }
      return lastDayOf(dueOn, ['due', orderId, id], subject, now)
    })
}

/** The last days of offers that are active. */
export function offerEvents(offers: readonly Offer[], now: Date): CalendarEvent[] {
  return offers
    .filter((offer) => isOfferActive(offer, now))
    .flatMap(({ id, info, expiresOn }) =>
      lastDayOf(expiresOn, ['offer', id], { kind: 'offer', offerId: id, name: info }, now),
    )
}

/** The last days on which somebody sees an order. */
export function shareEvents(orderId: string, shares: readonly Share[], now: Date): CalendarEvent[] {
  return shares.flatMap(({ id, email, expires }) =>
    lastDayOf(expires, ['share', orderId, id], { kind: 'share', orderId, email }, now),
  )
}

/** The last day of each part of an order's warranty. */
export function warrantyEvents(
  orderId: string,
  { parts }: BegunWarranty,
  now: Date,
): CalendarEvent[] {
  return parts.flatMap(({ last, covers, years }) =>
    lastDayOf(
      dayOf(last),
      ['warranty', orderId, covers ?? ''],
      { kind: 'warranty', orderId, covers, years },
      now,
    ),
  )
}

/** The last day to report a defect by the warranty. */
export function defectEvents(
  orderId: string,
  { noticed, deadline }: { noticed: string; deadline: DefectDeadline },
  now: Date,
): CalendarEvent[] {
  if (deadline.state !== 'covered' || deadline.last === null) return []
  const subject = { kind: 'defect' as const, orderId, noticed }
  return lastDayOf(dayOf(deadline.last), ['defect', orderId, noticed], subject, now)
}

const dayOf = (iso: string): Day => ({ text: expiryText(iso), iso })
