import type { Day, Instant } from '~/domain/day'
import type { DeliveryTime } from '~/domain/delivery'
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
 * Reads ISO 8601 or D.M.YYYY, with or without a time, a range, or free text, which stays unchanged (contract:
 * dates).
 * @returns null where there is none
 */
export function readDay(value: unknown): Day | null {
  const text = readText(value)
  if (isNoDate(text)) return null
  const moment = readMoment(text)
  if (moment) return dayOf(wallInHelsinki(moment))
  const range = readRange(text)
  if (!range) return { text, iso: null }
  return { text: dottedRange(range), iso: isoDay(range.first), last: isoDay(range.last) }
}

/** A date without a time means midnight in Helsinki; null where unreadable. */
export function readInstant(value: unknown): Instant | null {
  const moment = readMoment(readText(value))
  return moment && instant(epochOf(moment))
}

/**
 * As `readInstant`, but a date without a time means the end of that day.
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
  // Calendar arithmetic, because the day may have 23 or 25 hours.
  return instant(helsinkiEpoch({ ...wall, day: wall.day + 1, hour: 0 }) - 1)
}

const dated = /^(\d{1,2}\.\d{1,2}\.\d{4})[,\s]+(.*)$/
const hours = /^(?:klo|kl)\.?\s+(\d.*)$/i

/**
 * A date is shown as DD.MM.YYYY, with its time if it has one, a range as in `readDay`. A carrier's own text
 * ("3.11.2026 klo 8–12") stays unchanged beside the day and time that it begins with.
 */
export function readDeliveryTime(value: unknown): DeliveryTime | null {
  const text = readText(value)
  if (isNoDate(text)) return null
  const moment = readMoment(text)
  if (moment) {
    const wall = wallInHelsinki(moment)
    const day = dayOf(wall)
    if (isPlainDate(moment)) return { text: day.text, day, timeOfDay: '' }
    const timeOfDay = `${twoDigits(wall.hour)}.${twoDigits(wall.minute)}`
    return { text: `${day.text} ${timeOfDay}`, day, timeOfDay }
  }
  const [, date, words = ''] = dated.exec(text) ?? []
  const day = readDay(date ?? text) ?? { text, iso: null }
  return {
    text: date === undefined ? day.text : text,
    day,
    timeOfDay: day.iso === null ? '' : (hours.exec(words)?.[1] ?? ''),
  }
}

function wallInHelsinki(moment: Moment): WallTime {
  return moment.offset === null ? moment.wall : helsinkiWall(epochOf(moment))
}

const instant = (epoch: number): Instant => new Date(epoch).toISOString()
const isMidnight = ({ hour, minute, second }: WallTime) => hour + minute + second === 0
/** Midnight, here or in UTC, is a date stored as a moment. */
export const isPlainDate = (moment: Moment): boolean =>
  isMidnight(wallInHelsinki(moment)) || isMidnight(moment.wall)

const dayOf = (wall: WallTime): Day => ({ text: dottedDay(wall), iso: isoDay(wall) })

/**
 * '7.–11.12.2026' (specification 9), '30.11.–04.12.2026', '28.12.2026–08.01.2027'. Browsers break the line only
 * after the dash.
 */
function dottedRange({ first, last }: DayRange): string {
  if (first.year !== last.year) return `${dottedDay(first)}–${dottedDay(last)}`
  const [date, month] = [first.day, first.month].map(twoDigits)
  if (first.month !== last.month) return `${date}.${month}.–${dottedDay(last)}`
  return `${first.day}.–${last.day}.${month}.${last.year}`
}
