import type { Day, Instant } from '~/domain/day'
import {
  dottedDay,
  helsinkiEpoch,
  helsinkiWall,
  isoDay,
  twoDigits,
  type WallTime,
} from '~/domain/helsinki'
import { epochOf, isNoDate, readMoment, readRange, type DayRange, type Moment } from './moment'
import { readText } from './text'

/**
 * A day (contract: dates): the API writes ISO 8601 or D.M.YYYY, with or without a time; a range,
 * which becomes one form of it; or free text, which stays unchanged.
 * @returns null where there is none
 */
export function readDay(value: unknown): Day | null {
  const text = readText(value)
  const known = knownDays.get(text)
  if (known) return known
  if (isNoDate(text)) return null
  const moment = readMoment(text)
  if (moment) return remember(text, dayOf(wallInHelsinki(moment)))
  const range = readRange(text)
  if (!range) return { text, iso: null }
  return { text: dottedRange(range), iso: isoDay(range.first), last: isoDay(range.last) }
}

/** Long lists repeat their days: each is made once. Only dates are kept, nobody's words. */
const knownDays = new Map<string, Day>()
const mostKnown = 4000

function remember(text: string, day: Day): Day {
  if (knownDays.size >= mostKnown) knownDays.clear()
  knownDays.set(text, day)
  return day
}

/** A moment; a date without a time means its midnight in Helsinki. Null where unreadable. */
export function readInstant(value: unknown): Instant | null {
  const moment = readMoment(readText(value))
  return moment && instant(epochOf(moment))
}

/**
 * The end of a validity: as `readInstant`, but a date without a time means the end of that day.
 * @param isDay midnight, here or in UTC, is a date without a time (answer 31: offers)
 */
export function readLastInstant(
  value: unknown,
  isDay: (moment: Moment) => boolean = ({ hasTime }) => !hasTime,
): Instant | null {
  const moment = readMoment(readText(value))
  if (!moment) return null
  const wall = wallInHelsinki(moment)
  if (!isDay(moment)) return instant(epochOf(moment))
  // By the calendar, because the day may have 23 or 25 hours.
  return instant(helsinkiEpoch({ ...wall, day: wall.day + 1, hour: 0 }) - 1)
}

/**
 * The time of a delivery, as text: a date becomes DD.MM.YYYY, with its time of day if it has one, a
 * range as in `readDay`. Any other text of a carrier ("3.11.2026 klo 8–12") stays unchanged.
 */
export function readDeliveryTime(value: unknown): string {
  const text = readText(value)
  if (isNoDate(text)) return ''
  const moment = readMoment(text)
  if (!moment) {
    const range = readRange(text)
    return range ? dottedRange(range) : text
  }
  const wall = wallInHelsinki(moment)
  if (isPlainDate(moment)) return dottedDay(wall)
  return `${dottedDay(wall)} ${twoDigits(wall.hour)}.${twoDigits(wall.minute)}`
}

function wallInHelsinki(moment: Moment): WallTime {
  return moment.offset === null ? moment.wall : helsinkiWall(epochOf(moment))
}

const instant = (epoch: number): Instant => new Date(epoch).toISOString()
const isMidnight = ({ hour, minute, second }: WallTime) => hour + minute + second === 0
/** Midnight, here or in UTC, comes of a plain date that was stored as a moment: no time of day. */
export const isPlainDate = (moment: Moment): boolean =>
  isMidnight(wallInHelsinki(moment)) || isMidnight(moment.wall)

const dayOf = (wall: WallTime): Day => Object.freeze({ text: dottedDay(wall), iso: isoDay(wall) })

/**
 * '7.–11.12.2026' (specification 9: delivery estimates), '30.11.–04.12.2026',
 * '28.12.2026–08.01.2027'. Browsers break such a line after the dash only.
 */
function dottedRange({ first, last }: DayRange): string {
  if (first.year !== last.year) return `${dottedDay(first)}–${dottedDay(last)}`
  const [date, month] = [first.day, first.month].map(twoDigits)
  if (first.month !== last.month) return `${date}.${month}.–${dottedDay(last)}`
  return `${first.day}.–${last.day}.${month}.${last.year}`
}
