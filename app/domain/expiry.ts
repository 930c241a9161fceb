import type { Day, IsoDay } from './day'
import { helsinkiEpoch, isCalendarDay, isoDay, today, wallAsUtc, type WallTime } from './helsinki'

/**
 * YYYY-MM-DD of a date field, or D.M.YYYY of a browser without one.
 * @returns null for an impossible day
 */
export function readExpiryDay(text: string): IsoDay | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1)
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).reverse()
  const [year = NaN, month = NaN, day = NaN] = (iso ?? typed ?? []).map(Number)
  const read = { year, month, day }
  return isCalendarDay(read) ? isoDay(read) : null
}

/** Past dates are refused (specification 5); today is allowed. */
export function isPast(day: IsoDay, now: Date): boolean {
  return day < today(now)
}

/** A share without a readable date has not ended. */
export function hasEnded(expires: Day | null, now: Date): boolean {
  return expires !== null && expires.iso !== null && isPast(expires.iso, now)
}

/**
 * The last second of that day in Helsinki with its offset, 2026-11-30T23:59:59+02:00: access lasts the whole
 * day.
 */
export function endOfDay(day: IsoDay): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const wall: WallTime = { year, month, day: date, hour: 23, minute: 59, second: 59 }
  const minutesAhead = (wallAsUtc(wall) - helsinkiEpoch(wall)) / 60_000
  const hours = String(Math.floor(minutesAhead / 60)).padStart(2, '0')
  const minutes = String(minutesAhead % 60).padStart(2, '0')
  return `${day}T23:59:59+${hours}:${minutes}`
}
