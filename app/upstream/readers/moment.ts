import { helsinkiEpoch, isCalendarDay, wallAsUtc, type WallTime } from '~/domain/helsinki'

/** ISO 8601 or DD.MM.YYYY, with or without a time. */
export interface Moment {
  wall: WallTime
  hasTime: boolean
  /** Minutes ahead of UTC; null means Helsinki. */
  offset: number | null
}

const iso =
  /^(\d{4,6})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const finnish =
  /^(\d{1,2})\.(\d{1,2})\.(\d{4,6})(?:,? +(?:klo\.? +|kl\.? +)?(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?)?$/i

/**
 * Databases write a blank date as their first day (0001, 1753, 1899, 1900, 1970), and no end as their last
 * (9999 or more digits): both are no date (answer 76).
 */
const firstYear = 1990
const endlessYear = 9999

/** Also of a text that is no whole date. */
const yearOf = (text: string): number => {
  const [, isoYear, finnishYear] =
    /^(?:(\d{4,6})-\d\d-\d\d|\d\d?\.\d\d?\.(\d{4,6}))(?!\d)/.exec(text) ?? []
  return Number(isoYear ?? finnishYear ?? NaN)
}

export const isEndless = (text: string): boolean => yearOf(text) >= endlessYear
export const isNoDate = (text: string): boolean =>
  text === '' || yearOf(text) < firstYear || isEndless(text)

/** @returns null where the text is no date, or stands for none */
export function readMoment(text: string): Moment | null {
  if (text.length > 64 || isNoDate(text)) return null
  const fromIso = iso.exec(text)
  if (fromIso) {
    const [, year, month, day, hour, minute, second, zone] = fromIso
    const wall = wallTime({ year, month, day, hour, minute, second })
    const offset = zone === undefined ? null : zoneMinutes(zone)
    return wall && { wall, hasTime: hour !== undefined, offset }
  }
  const fromFinnish = finnish.exec(text)
  if (!fromFinnish) return null
  const [, day, month, year, hour, minute, second] = fromFinnish
  const wall = wallTime({ year, month, day, hour, minute, second })
  return wall && { wall, hasTime: hour !== undefined, offset: null }
}

/** @returns epoch milliseconds; a date alone is midnight in Helsinki */
export function epochOf({ wall, offset }: Moment): number {
  return offset === null ? helsinkiEpoch(wall) : wallAsUtc(wall) - offset * 60_000
}

function wallTime(parts: Record<keyof WallTime, string | undefined>): WallTime | null {
  const wall = {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    hour: Number(parts.hour ?? 0),
    minute: Number(parts.minute ?? 0),
    second: Number(parts.second ?? 0),
  }
  const onTheClock = wall.hour < 24 && wall.minute < 60 && wall.second < 60
  return onTheClock && isCalendarDay(wall) ? wall : null
}

function zoneMinutes(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return zone.startsWith('-') ? -minutes : minutes
}

const dash = String.raw`\s*[-\u2010-\u2015\u2212]\s*`
const date = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`

const ranges = {
  // 2.-6.11.2026
  days: new RegExp(String.raw`^(\d{1,2})\.?${dash}${date}$`),
  // 28.02.-03.03.2026, over the turn of a year as well
  months: new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.?${dash}${date}$`),
  // 28.12.2026-03.01.2027
  dates: new RegExp(`^${date}${dash}${date}$`),
}

interface CalendarDay {
  year: number
  month: number
  day: number
}

/** Both ends included. */
export interface DayRange {
  first: CalendarDay
  last: CalendarDay
}

/**
 * An estimate that is a range (contract: dates).
 * @returns null where the text is no range, or its ends are not in order
 */
export function readRange(text: string): DayRange | null {
  if (text.length > 64) return null
  const [first, last] = ends(text)
  if (!first || !last || !isCalendarDay(first) || !isCalendarDay(last)) return null
  return inOrder(first, last) ? { first, last } : null
}

function ends(text: string): CalendarDay[] {
  const dates = numbers(ranges.dates, text)
  if (dates) {
    const [day = 0, month = 0, year = 0, lastDay = 0, lastMonth = 0, lastYear = 0] = dates
    return [
      { year, month, day },
      { year: lastYear, month: lastMonth, day: lastDay },
    ]
  }
  const months = numbers(ranges.months, text)
  if (months) {
    const [day = 0, month = 0, lastDay = 0, lastMonth = 0, lastYear = 0] = months
    const year = month > lastMonth ? lastYear - 1 : lastYear
    return [
      { year, month, day },
      { year: lastYear, month: lastMonth, day: lastDay },
    ]
  }
  const days = numbers(ranges.days, text)
  if (!days) return []
  const [day = 0, lastDay = 0, month = 0, year = 0] = days
  return [
    { year, month, day },
    { year, month, day: lastDay },
  ]
}

function numbers(shape: RegExp, text: string): number[] | null {
  return shape.exec(text)?.slice(1).map(Number) ?? null
}

function inOrder(first: CalendarDay, last: CalendarDay): boolean {
  const place = ({ year, month, day }: CalendarDay) => (year * 12 + month) * 31 + day
  return place(first) <= place(last)
}
