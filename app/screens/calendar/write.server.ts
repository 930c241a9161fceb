import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { createHash } from 'node:crypto'
import type { DeliveryEvent } from '~/domain/calendar/order-delivery'
import { dayAfter, type Span } from '~/domain/calendar/span'
import { withoutInvisible } from '~/domain/file-name'

interface EventWords {
  summary: string
  /** Line by line. */
  description: string[]
  /** Address of the event's page, with its host. */
  page: string
}

interface Maker {
  name: string
  /** Part of the event's id, so that the id outlives a new host name. */
  prefix: string
}

/** An iCalendar file of one event (RFC 5545): hours in UTC, days without a zone. */
export function calendarFile(
  orderId: string,
  event: Pick<DeliveryEvent, 'span' | 'isConfirmed' | 'place'>,
  words: EventWords,
  { maker, now }: { maker: Maker; now: Date },
): string {
  const { span, isConfirmed } = event
  const isTimed = span.kind === 'hours'
  const calendar = ical({ prodId: { company: oneLine(maker.name), product: 'Portal' } })
  const entry = calendar.createEvent({
    id: idOf(orderId, maker),
    // Calendars accept the higher number (RFC 5545, 3.8.7.4): minutes need no stored counter.
    sequence: Math.max(0, Math.floor((now.getTime() - Date.UTC(2026, 0, 1)) / 60_000)),
    stamp: now,
    lastModified: now,
    ...timesOf(span),
    summary: oneLine(words.summary),
    description: words.description.map(oneLine).join('\n'),
    url: words.page,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // A whole day is no appointment: it must not block invitations.
    transparency: isTimed ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  })
  entry.location(oneLine(event.place) || null)
  return `${calendar.toString()}\r\n`
}

function timesOf(span: Span) {
  if (span.kind === 'hours')
    return { start: new Date(span.start), end: span.end === null ? null : new Date(span.end) }
  // The end of whole days is the day after (RFC 5545, 3.6.1).
  return { allDay: true, start: new Date(span.first), end: new Date(dayAfter(span.last, 1)) }
}

/** Without the day, so that a file imported again moves the event (RFC 5545, UID). */
function idOf(orderId: string, { prefix }: Maker): string {
  const hash = createHash('sha256').update(JSON.stringify([prefix, 'delivery', orderId]))
  return `${hash.digest('hex').slice(0, 32)}@${prefix}`
}

const oneLine = (text: string) => withoutInvisible(text).trim()
