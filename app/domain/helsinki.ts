const dayMs = 24 * 60 * 60 * 1000

/** The Swedish locale has the form 2026-11-21 08:00:00, which `Date.parse` reads. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A clock's time without a zone; months from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** @param epoch milliseconds */
export function helsinkiWall(epoch: number): WallTime {
  const moment = new Date(epoch + offsetAt(epoch))
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  }
}

/** UTC day → offset of the whole day; null on days of a clock change. */
const offsets = new Map<number, number | null>()
const mostOffsets = 4000

/** Node's zones are exact, but twenty times slower than a known offset. */
function offsetAt(epoch: number): number {
  const day = Math.floor(epoch / dayMs)
  let known = offsets.get(day)
  if (known === undefined) {
    const first = offsetByZone(day * dayMs)
    known = first === offsetByZone((day + 1) * dayMs) ? first : null
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(day, known)
  }
  return known ?? offsetByZone(epoch)
}

function offsetByZone(epoch: number): number {
  return Date.parse(`${clock.format(epoch)}Z`) - Math.floor(epoch / 1000) * 1000
}

/**
 * The moment of a Helsinki time. In autumn's repeated hour it is the first of two; a time that spring skips
 * moves on by an hour.
 * @returns epoch milliseconds
 */
export function helsinkiEpoch(wall: WallTime): number {
  const asUtc = wallAsUtc(wall)
  const before = offsetAt(asUtc - dayMs)
  const after = offsetAt(asUtc + dayMs)
  const first = asUtc - Math.max(before, after)
  const second = asUtc - Math.min(before, after)
  if (offsetAt(first) === asUtc - first) return first
  if (offsetAt(second) === asUtc - second) return second
  return asUtc - before
}

export function wallAsUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

type CalendarDay = Pick<WallTime, 'year' | 'month' | 'day'>

export const twoDigits = (n: number): string => String(n).padStart(2, '0')

export const dottedDay = ({ year, month, day }: CalendarDay): string =>
  `${twoDigits(day)}.${twoDigits(month)}.${year}`

export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** `Date` moves a day that does not exist into another month. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const today = (now: Date): string => isoDay(helsinkiWall(now.getTime()))
