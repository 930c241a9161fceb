import type { Day } from './day'
import { helsinkiEpoch, isCalendarDay, isoDay, today, wallAsUtc, type WallTime } from './helsinki'

/** The last day of a share or an invitation: YYYY-MM-DD in Europe/Helsinki. */
export type ExpiryDay = string

/**
 * A day as a form sends it: YYYY-MM-DD of a date field, or D.M.YYYY where a browser has none.
 * @returns null where it is no day of the calendar
 */
export function readExpiryDay(text: string): ExpiryDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const read = {
    year: Number(year ?? ownYear),
    month: Number(month ?? ownMonth),
    day: Number(day ?? ownDay),
  }
  return isCalendarDay(read) ? isoDay(read) : null
}

/** Specification 5: past dates are not allowed; decided: today is. */
export function isPast(day: ExpiryDay, now: Date): boolean {
  return day < today(now)
}

/** Has the last day passed? Without a date, or with an unreadable one, nothing ends. */
export function hasEnded(expires: Day | null, now: Date): boolean {
  return expires !== null && expires.iso !== null && isPast(expires.iso, now)
}

/**
 * The last second of that day on Helsinki's clock, with its offset of winter or summer:
 * 2026-11-30T23:59:59+02:00 (decided: whoever has access until a day has all of that day).
 */
export function endOfDay(day: ExpiryDay): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const wall: WallTime = { year, month, day: date, hour: 23, minute: 59, second: 59 }
  const minutesAhead = (wallAsUtc(wall) - helsinkiEpoch(wall)) / 60_000
  const hours = String(Math.floor(minutesAhead / 60)).padStart(2, '0')
  const minutes = String(minutesAhead % 60).padStart(2, '0')
  return `${day}T23:59:59+${hours}:${minutes}`
}

/** DD.MM.YYYY, as every day is shown. */
export function expiryText(day: ExpiryDay): string {
  return day.split('-').reverse().join('.')
}
