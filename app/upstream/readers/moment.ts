import { helsinkiEpoch, isCalendarDay, isoDay, wallAsUtc, type WallTime } from '~/domain/helsinki'

/** ISO 8601 or DD.MM.YYYY, with or without a time. */
export interface Moment {
  wall: WallTime
  hasTime: boolean
  /** Minutes ahead of UTC; null means Helsinki. */
  offset: number | null
}

const iso =
  /^(?<year>\d{4,6})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)? ?(?<zone>Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const finnish =
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4,6})(?:,? +(?:klo\.? +|kl\.? +)?(?<hour>\d{1,2})[.:](?<minute>\d{2})(?:[.:](?<second>\d{2}))?)?$/i

/**
 * Databases write a blank date as their first day (0001, 1753, 1899, 1900, 1970), and no end as their last
 * (9999 or more digits): both are no date (answer 76).
 */
const firstYear = 1990
const endlessYear = 9999

/** The rest of the text need not be a valid date. */
const yearOf = (text: string): number => {
  const [, isoYear, finnishYear] =
    /^(?:(\d{4,6})-\d\d-\d\d|\d\d?\.\d\d?\.(\d{4,6}))(?!\d)/.exec(text) ?? []
  return Number(isoYear ?? finnishYear ?? NaN)
}

export const isEndless = (text: string): boolean => yearOf(text) >= endlessYear
export const isNoDate = (text: string): boolean =>
  text === '' || yearOf(text) < firstYear || isEndless(text)

/** @returns null where the text is no date, or a database's value for "no date" */
export function readMoment(text: string): Moment | null {
  if (text.length > 64 || isNoDate(text)) return null
  const parts = (iso.exec(text) ?? finnish.exec(text))?.groups
  const wall = parts && wallTime(parts)
  if (!wall) return null
  const { hour, zone } = parts
  return {
    wall,
    hasTime: hour !== undefined,
    offset: zone === undefined ? null : zoneMinutes(zone),
  }
}

/** @returns epoch milliseconds; a date alone is midnight in Helsinki */
export function epochOf({ wall, offset }: Moment): number {
  return offset === null ? helsinkiEpoch(wall) : wallAsUtc(wall) - offset * 60_000
}

function wallTime(parts: Partial<Record<string, string>>): WallTime | null {
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

/** 2.-6.11.2026; 28.02.-03.03.2026, over the turn of a year as well; 28.12.2026-03.01.2027. */
const range = new RegExp(
  String.raw`^(\d{1,2})(?:\.(\d{1,2})(?:\.(\d{4}))?)?\.?${dash}(\d{1,2})\.(\d{1,2})\.(\d{4})$`,
)

/** Both ends included. */
export type DayRange = Record<'first' | 'last', Pick<WallTime, 'year' | 'month' | 'day'>>

/**
 * An estimate that is a range (contract: dates).
 * @returns null where the text is no range, or its ends are not in order
 */
export function readRange(text: string): DayRange | null {
  if (text.length > 64) return null
  const [, firstDay, firstMonth, firstYear, ...end] = range.exec(text) ?? []
  const [day = NaN, month = NaN, year = NaN] = end.map(Number)
  const last = { year, month, day }
  const ownMonth = Number(firstMonth ?? month)
  const ownYear = Number(firstYear ?? (ownMonth > month ? year - 1 : year))
  const first = { year: ownYear, month: ownMonth, day: Number(firstDay) }
  const isInOrder = isCalendarDay(first) && isCalendarDay(last) && isoDay(first) <= isoDay(last)
  return isInOrder ? { first, last } : null
}
