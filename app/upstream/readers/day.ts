import type { Day, Instant } from '~/domain/day'
import { helsinkiEpoch, helsinkiWall, type WallTime } from '~/domain/helsinki'
import { epochOf, firstDayOfRange, isNoDate, readMoment, type Moment } from './moment'
import { readText } from './text'

/**
 * A day as the API gives it (contract: dates): ISO 8601 or D.M.YYYY, with or without a time; a
 * range; or free text, which is kept as it came.
 * @returns null where there is none
 */
export function readDay(value: unknown): Day | null {
  const text = readText(value)
  if (isNoDate(text)) return null
  const moment = readMoment(text)
  if (moment) {
    const wall = wallInHelsinki(moment)
    return { text: dotted(wall), iso: dashed(wall) }
  }
  const first = firstDayOfRange(text)
  return { text, iso: first && dashed(first) }
}

/** A moment as the API gives it; a date alone is its midnight in Helsinki. Null where unreadable. */
export function readInstant(value: unknown): Instant | null {
  const moment = readMoment(readText(value))
  return moment && instant(epochOf(moment))
}

/** The end of something's validity: as `readInstant`, but a date alone lasts to the end of its day. */
export function readLastInstant(value: unknown): Instant | null {
  const moment = readMoment(readText(value))
  if (!moment) return null
  if (moment.hasTime) return instant(epochOf(moment))
  // The next day's midnight is found by the calendar: a day of 23 or 25 hours ends there as well.
  return instant(helsinkiEpoch({ ...moment.wall, day: moment.wall.day + 1 }) - 1)
}

/**
 * When something is delivered, as text: a plain date becomes DD.MM.YYYY, a time of the day is kept
 * after it, and what else a carrier writes ("3.11.2026 klo 8–12") stays as it came.
 */
export function readDeliveryTime(value: unknown): string {
  const text = readText(value)
  if (isNoDate(text)) return ''
  const moment = readMoment(text)
  if (!moment) return text
  const wall = wallInHelsinki(moment)
  // A date that became a moment on its way has midnight, here or in UTC: that is no time of the day.
  const plain = isMidnight(moment.wall) || isMidnight(wall)
  return plain ? dotted(wall) : `${dotted(wall)} ${twoDigits(wall.hour)}.${twoDigits(wall.minute)}`
}

function wallInHelsinki(moment: Moment): WallTime {
  return moment.offset === null ? moment.wall : helsinkiWall(epochOf(moment))
}

const instant = (epoch: number): Instant => new Date(epoch).toISOString()
const isMidnight = ({ hour, minute }: WallTime) => hour === 0 && minute === 0
const twoDigits = (n: number) => String(n).padStart(2, '0')

type CalendarDay = Pick<WallTime, 'year' | 'month' | 'day'>
const dotted = ({ year, month, day }: CalendarDay) =>
  `${twoDigits(day)}.${twoDigits(month)}.${year}`
const dashed = ({ year, month, day }: CalendarDay) =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`
