import type { Day } from '../day'
import { helsinkiEpoch, today } from '../helsinki'

export type Span =
  /** YYYY-MM-DD, both included. */
  | { kind: 'days'; first: string; last: string }
  /** Epoch milliseconds; `end` is null if unknown. */
  | { kind: 'hours'; start: number; end: number | null }

/** The whole days of a day, a range, or a week in words; null for other texts and past days. */
export function daysOf(day: Day, now: Date): Span | null {
  const days = firstAndLastDay(day, now)
  return days && days.last >= today(now) ? { kind: 'days', ...days } : null
}

/** Whether the day, or the whole range, has passed; false for other texts. */
export function hasPassed(day: Day | null, now: Date): boolean {
  const last = day && firstAndLastDay(day, now)?.last
  return typeof last === 'string' && last < today(now)
}

/** YYYY-MM-DD, past or not. */
export function firstAndLastDay(day: Day, now: Date): { first: string; last: string } | null {
  if (day.iso !== null) return { first: day.iso, last: day.last ?? day.iso }
  const monday = mondayOfWeek(day.text, now)
  return monday === null ? null : { first: monday, last: dayAfter(monday, 6) }
}

const clock = String.raw`(\d{1,2})(?:[.:](\d{2}))?`
const hours = new RegExp(
  String.raw`^(?:(?:klo|kl)\.?\s*)?${clock}(?:\s*[-\u2010-\u2015\u2212]\s*${clock})?$`,
  'i',
)

/**
 * The hours of a day in Helsinki, '8–12' or 'klo 8.30'. Null without a clock time, or with an end before its
 * start.
 * @param iso the day, YYYY-MM-DD
 */
export function hoursOf(iso: string, text: string): Span | null {
  const [, hour, minute, lastHour, lastMinute] = hours.exec(text.trim()) ?? []
  const start = minutesOf(hour, minute)
  if (start === null || start >= wholeDay) return null
  if (lastHour === undefined) return { kind: 'hours', start: epochAt(iso, start), end: null }
  const end = minutesOf(lastHour, lastMinute)
  if (end === null || end <= start) return null
  const span = { start: epochAt(iso, start), end: epochAt(iso, end) }
  // In spring an hour is missing: a span within it is empty and gets no end.
  return { kind: 'hours', ...span, end: span.end > span.start ? span.end : null }
}

const wholeDay = 24 * 60

function minutesOf(hour: string | undefined, minute = '0'): number | null {
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= wholeDay ? minutes : null
}

function epochAt(iso: string, minutes: number): number {
  const [year = NaN, month = NaN, day = NaN] = iso.split('-').map(Number)
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 }
  return helsinkiEpoch({ year, month, day, ...time })
}

export function dayAfter(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const week =
  /^(?:viikko|viikolla|viikon|vko|vk|vecka|v|week)\.?\s{0,3}(\d{1,2})(?:\s{0,3}[/,.]?\s{0,3}(\d{4}))?\.?$/i
const oneDay = 24 * 60 * 60 * 1000

/**
 * The Monday of a named week: 'Viikko 51', 'vecka 51', 'week 2/2027'. Without a year it is the nearest week of
 * that number.
 * @returns null for other texts, and for a week that the year does not have
 */
export function mondayOfWeek(text: string, now: Date): string | null {
  const [, number, year] = week.exec(text.trim()) ?? []
  if (number === undefined) return null
  const thisYear = now.getUTCFullYear()
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)]
  const mondays = years
    .map((one) => monday(one, Number(number)))
    .filter((epoch) => epoch !== null)
    .sort((a, b) => Math.abs(a - now.getTime()) - Math.abs(b - now.getTime()))
  return mondays[0] === undefined ? null : new Date(mondays[0]).toISOString().slice(0, 10)
}

/** ISO 8601: 4 January is always in week 1. */
function monday(year: number, number: number): number | null {
  const fourth = Date.UTC(year, 0, 4)
  const weekday = new Date(fourth).getUTCDay() || 7
  const found = fourth + (1 - weekday + (number - 1) * 7) * oneDay
  const isOfYear = new Date(found + 3 * oneDay).getUTCFullYear() === year
  return isOfYear && number > 0 ? found : null
}
