import { today } from '~/domain/helsinki'
import { isSingleDay, type Day } from '~/domain/day'
import { daysUntil } from '~/domain/days-left'
import type { Language } from '~/domain/person'
import { formatWeekday } from './formats'
import type { Translate } from './words'

/**
 * A day as a summary writes it large: 'to 3.12.', and with its year where that is another,
 * 'to 21.1.2027'; a range as '21.–25.12.'. Words stay as they are. The full date stands beside it,
 * for those who listen (see DayView).
 */
export function formatShortDay(day: Day, language: Language, now: Date): string {
  const thisYear = today(now).slice(0, 4)
  if (day.iso === null) return day.text
  if (day.last !== undefined) return shortRange(day.iso, day.last, thisYear)
  const [year = '', month, date] = day.iso.split('-')
  const written = `${Number(date)}.${Number(month)}.${year === thisYear ? '' : year}`
  return `${formatWeekday(day.iso, language, 'short')} ${written}`
}

/** '21.–25.12.', with the month and the year that differ. */
function shortRange(first: string, last: string, thisYear: string): string {
  const [year, month, day] = first.split('-').map(Number)
  const [lastYear, lastMonth, lastDay] = last.split('-').map(Number)
  const start = month === lastMonth && year === lastYear ? `${day}.` : `${day}.${month}.`
  const isThisYear = year === lastYear && String(year) === thisYear
  return `${start}–${lastDay}.${lastMonth}.${isThisYear ? '' : lastYear}`
}

/** A day in full, with its weekday: 'torstai 03.12.2026'. Ranges and words stay as they are. */
export function formatFullDay(
  day: Day,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  if (!isSingleDay(day) || day.iso === null) return day.text
  return `${formatWeekday(day.iso, language, length)} ${day.text}`
}

/** A day of a list: 'to 03.12.2026', and 'arvio 11.–15.01.2027' since a range is an estimate. */
export function formatListedDay(day: Day, language: Language, t: Translate): string {
  const text = formatFullDay(day, language, 'short')
  return day.last === undefined ? text : `${t('backorder:estimate')} ${text}`
}

/** A day for a summary: short to look at, in full to listen to. */
export interface DayView {
  short: string
  full: string
  iso: string | null
  /** Until the day, or the first of a range; null where it could not be read. */
  daysLeft: number | null
}

export function dayView(day: Day, { language, now }: { language: Language; now: Date }): DayView {
  return {
    short: formatShortDay(day, language, now),
    full: formatFullDay(day, language),
    iso: day.iso,
    daysLeft: daysUntil(day, now),
  }
}
