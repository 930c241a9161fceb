import type { Money } from '../money'
import type { WarrantyPart } from '../warranty-period'
import type { Span } from './span'

/**
 * A date of the person's, as it stands in their calendar.
 *
 * An event that is over has none: neither a delivery that has come, nor an invoice that is paid,
 * nor a day that has passed. Calendars keep what they once took in.
 */
export interface CalendarEvent {
  /**
   * The thing that the event is of, whatever its day: the calendar's id is made of it, so that a
   * file that is taken in again moves its events (RFC 5545, UID). Nothing that may change belongs
   * into it.
   */
  identity: readonly string[]
  subject: EventSubject
  span: Span
  /** A single day is agreed; all else is an estimate. */
  isConfirmed: boolean
  /** The calendar speaks up the day before; of a warranty a month before, while there is time to look. */
  hasReminder: boolean
  /** Where, in one line: street and place; empty where it is not known. */
  place: string
}

/** An address may have ten thousand dates, a calendar nobody reads to its end. */
const mostEvents = 500

/** The nearest, of too many in the order of their days. @returns also how many later ones there are */
export function nearestEvents(events: CalendarEvent[]): {
  nearest: CalendarEvent[]
  later: number
} {
  if (events.length <= mostEvents) return { nearest: events, later: 0 }
  const nearest = events.toSorted((a, b) => startOf(a) - startOf(b)).slice(0, mostEvents)
  return { nearest, later: events.length - nearest.length }
}

const startOf = ({ span }: CalendarEvent): number =>
  span.kind === 'days' ? Date.parse(span.first) : span.start

/** Names are the seller's words; they are empty where the API gives none. */
export type EventSubject =
  | DeliverySubject
  | { kind: 'backorder' | 'claim'; orderId: string; name: string; carrier: string }
  | {
      kind: 'due'
      orderId: string
      invoice: string
      /** Null where the invoice names no sum. */
      amount: Money | null
      reference: string
    }
  | { kind: 'offer'; offerId: string; name: string }
  | { kind: 'share'; orderId: string; email: string }
  | ({ kind: 'warranty'; orderId: string } & Pick<WarrantyPart, 'covers' | 'years'>)
  /** @property noticed the day on which it was, YYYY-MM-DD */
  | { kind: 'defect'; orderId: string; noticed: string }

export interface DeliverySubject {
  kind: 'delivery'
  orderId: string
  name: string
  carrier: string
  /** As it came, where it is no time of a clock ('aamupäivällä'); else empty. */
  time: string
  isToPrepareFor: boolean
}
