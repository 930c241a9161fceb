import { today } from '~/domain/helsinki'
import { isSingleDay, type Day } from '~/domain/day'
import { daysUntil } from '~/domain/days-left'
import { noBreak } from '~/domain/one-line'
import type { Language } from '~/domain/person'
import { conventions } from './conventions'
import { formatWeekday } from './formats'
import type { Translate } from './use-translation'

/**
 * 'to 3.12.', 'tors 3 dec.', 'Thu 3 Dec', a range '21.–25.12.'; with its year if the year has passed or the day is
 * further away than eleven months: 'to 21.12.2027'. Words stay unchanged. The full date is beside it for screen readers
 * (see DayView).
 */
export function formatShortDay(day: Day, language: Language, now: Date): string {
  const { iso, last = iso } = day
  if (iso === null || last === null) return day.text
  const [year, lastYear] = [iso.slice(0, 4), last.slice(0, 4)]
  const isFar = lastYear < today(now).slice(0, 4) || (daysUntil(day, now) ?? 0) > 330
  const format = dayFormat(language, isFar)
  const [first, end] = [new Date(iso), new Date(last)]
  if (last === iso)
    return unbroken(`${formatWeekday(iso, language, 'short')} ${format.format(first)}`)
  if (year === lastYear) return unbroken(format.formatRange(first, end))
  return unbroken(`${dayFormat(language, false).format(first)}–${format.format(end)}`)
}

/**
 * English ranges have spaces around their dash only if both days are of one year, and one month has four letters.
 */
const unbroken = (text: string) =>
  text
    .replace(/\s*–\s*/, '–')
    .replace('Sept', 'Sep')
    .replace(/\s/g, noBreak)

/** Making one costs as much as formatting a hundred days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Finns write months in numbers. */
function dayFormat(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(conventions[language].locale, {
      day: 'numeric',
      month: language === 'fi' ? 'numeric' : 'short',
      ...(hasYear && { year: 'numeric' }),
      timeZone: 'UTC',
    })
  dayFormats.set(key, format)
  return format
}

/** '10.12.', '17/12', '17 Dec' of a day or of a range's first day; empty for words. */
function pointOf({ iso }: Day, language: Language): string {
  if (iso === null) return ''
  // The Swedish month in letters is wider than a fifth of a phone.
  if (language === 'sv') return `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}`
  return unbroken(dayFormat(language, false).format(new Date(iso)))
}

/** Empty for ranges and words. */
export function weekdayOf(day: Day, language: Language, length: 'long' | 'short'): string {
  return isSingleDay(day) && day.iso ? formatWeekday(day.iso, language, length) : ''
}

/** 'torstai 03.12.2026'; ranges and words stay unchanged. */
export function formatFullDay(
  day: Day,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const weekday = weekdayOf(day, language, length)
  if (weekday === '') return day.text
  return weekday + (length === 'short' ? noBreak : ' ') + day.text
}

/** 'to 03.12.2026', and 'arvio 11.–15.01.2027', since a range is an estimate. */
export function formatListedDay(day: Day, language: Language, t: Translate): string {
  const text = formatFullDay(day, language, 'short')
  return day.last === undefined ? text : `${t('backorder:estimate')} ${text}`
}

export type DayView = ReturnType<typeof dayView>

/** `short` is visible; screen readers read `full`. */
export function dayView(day: Day, { language, now }: { language: Language; now: Date }) {
  return {
    short: formatShortDay(day, language, now),
    full: formatFullDay(day, language),
    /** Without weekday: '3.12.', of a range its first day; empty for words. */
    point: pointOf(day, language),
    /** '03.12.2026' */
    date: day.text,
    iso: day.iso,
    /** Until the day or a range's first day; null if unreadable. */
    daysLeft: daysUntil(day, now),
  }
}
