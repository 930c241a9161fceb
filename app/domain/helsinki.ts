const dayMs = 24 * 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Helsinki',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
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
  const offset = offsetOfDay(epoch)
  if (offset === null) return wallByZone(epoch)
  const moment = new Date(epoch + offset)
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  }
}

/** Node's zones are exact, but twenty times slower than adding an offset. */
function wallByZone(epoch: number): WallTime {
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clock.formatToParts(epoch)) {
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  }
  return wall
}

/**
 * UTC day → offset of the whole day. Null on days of a clock change, and for years that `Date.UTC` reads as
 * another century.
 */
const offsets = new Map<number, number | null>()
const mostOffsets = 4000

function offsetOfDay(epoch: number): number | null {
  const day = Math.floor(epoch / dayMs)
  const known = offsets.get(day)
  if (known !== undefined) return known
  const first = offsetByZone(day * dayMs)
  const isSame = first === offsetByZone((day + 1) * dayMs) && Math.abs(first) < dayMs
  const offset = isSame ? first : null
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(day, offset)
  return offset
}

const offsetByZone = (epoch: number) => wallAsUtc(wallByZone(epoch)) - epoch

/**
 * The moment of a Helsinki time. In autumn's repeated hour it is the first of two; a time that spring skips
 * moves on by an hour.
 * @returns epoch milliseconds
 */
export function helsinkiEpoch(wall: WallTime): number {
  const asUtc = wallAsUtc(wall)
  const before = offset(asUtc - dayMs)
  const after = offset(asUtc + dayMs)
  const first = asUtc - Math.max(before, after)
  const second = asUtc - Math.min(before, after)
  if (offset(first) === asUtc - first) return first
  if (offset(second) === asUtc - second) return second
  return asUtc - before
}

export function wallAsUtc({ year, month, day, hour, minute, second }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function offset(epoch: number): number {
  return wallAsUtc(helsinkiWall(epoch)) - Math.floor(epoch / 1000) * 1000
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
