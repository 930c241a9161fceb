import ical, {
  ICalAlarmType,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { createHash } from 'node:crypto'
import type { CalendarEvent } from '~/domain/calendar/event'
import { dayAfter } from '~/domain/calendar/span'
import { withoutInvisible } from '~/domain/file-name'
import type { EventWords } from './words'

interface Maker {
  name: string
  /** The maker's own, in the ids: they outlive a move of the portal to another address. */
  prefix: string
}

interface Entry {
  event: CalendarEvent
  words: EventWords
}

/**
 * An iCalendar file (RFC 5545): lines of at most 75 bytes, times in UTC, days without a zone. Its parts
 * are made one by one, an event each, and so are the entries.
 */
export function* calendarParts(entries: Iterable<Entry>, maker: Maker, now: Date) {
  const calendar = ical({ prodId: { company: oneLine(maker.name), product: 'Portal' } })
  yield calendar.toString().slice(0, -end.length)
  for (const entry of entries) {
    const event = calendar.createEvent(eventOf(entry, maker, now))
    event.location(oneLine(entry.event.place) || null)
    const lines = alarmsLast(event.toString().split('\r\n'))
    yield lines.map(folded).join('\r\n')
  }
  // The last line ends too, of which the library thinks otherwise.
  yield `${end}\r\n`
}

const end = 'END:VCALENDAR'

/** Alarms follow the properties of their event (RFC 5545, 3.6.1): the library puts them before some. */
function alarmsLast(lines: string[]): string[] {
  const alarm = lines.indexOf('BEGIN:VALARM')
  if (alarm < 0) return lines
  const moved = lines.splice(alarm, lines.indexOf('END:VALARM') + 1 - alarm)
  return lines.toSpliced(lines.indexOf('END:VEVENT'), 0, ...moved)
}

/** A line of at most 75 bytes, and those that go on with it; no letter is cut. */
function folded(line: string): string {
  const bytes = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    to = from + (from === 0 ? 75 : 74)
    while (isWithinLetter(bytes[to])) to -= 1
    parts.push(bytes.toString('utf8', from, to))
  }
  return parts.join('\r\n ')
}

/** In UTF-8 the first byte of a letter is none of these. */
const isWithinLetter = (byte = 0): boolean => byte >= 0x80 && byte < 0xc0

function eventOf({ event, words }: Entry, maker: Maker, now: Date): ICalEventData {
  const { span, isConfirmed, hasReminder, subject } = event
  const isBusy = span.kind === 'hours'
  const isPrivate = subject.kind === 'due' || subject.kind === 'share'
  const summary = oneLine(words.summary)
  return {
    id: idOf(event, maker),
    sequence: sequenceAt(now),
    stamp: now,
    lastModified: now,
    ...timesOf(span),
    summary,
    description: words.description.map(oneLine).join('\n'),
    url: words.page,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // Whole days are no appointments: they keep nobody from being invited.
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    ...(isPrivate && { class: ICalEventClass.PRIVATE }),
    alarms: hasReminder
      ? [{ type: ICalAlarmType.display, trigger: reminderOf(event), description: summary }]
      : [],
  }
}

function timesOf(span: CalendarEvent['span']): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (span.kind === 'hours') {
    return { start: new Date(span.start), end: span.end === null ? null : new Date(span.end) }
  }
  // The end of whole days is the day after (RFC 5545, 3.6.1).
  return { allDay: true, start: new Date(span.first), end: new Date(dayAfter(span.last, 1)) }
}

const hour = 60 * 60

/** In seconds before it begins: the day before, of whole days at nine in the morning; of a warranty 30 days before. */
function reminderOf({ span, subject }: CalendarEvent): number {
  const days = subject.kind === 'warranty' ? 30 : 1
  return (days * 24 - (span.kind === 'days' ? 9 : 0)) * hour
}

function idOf({ identity }: CalendarEvent, { prefix }: Maker): string {
  const hash = createHash('sha256').update(JSON.stringify([prefix, ...identity]))
  return `${hash.digest('hex').slice(0, 32)}@${prefix}`
}

const epoch = Date.UTC(2026, 0, 1)

/**
 * The revision of all events: minutes, so that a later file is always the newer one without anything
 * being kept. Calendars take in what has a higher number (RFC 5545, 3.8.7.4).
 */
function sequenceAt(now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - epoch) / 60_000))
}

const oneLine = (text: string) => withoutInvisible(text).trim()
