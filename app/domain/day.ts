/**
 * A day as the portal shows it.
 *
 * `text` is DD.MM.YYYY in every language (decided: one form for all); a range or anything
 * unreadable stays as it came. `iso` is its first day, YYYY-MM-DD in Europe/Helsinki, or null
 * where none could be read: such days sort last. Only a range has `last`, its last day.
 */
export interface Day {
  readonly text: string
  readonly iso: string | null
  readonly last?: string
}

/** Is it one day, neither a range nor words, so that a sentence can contain it? */
export function isSingleDay({ iso, last }: Day): boolean {
  return iso !== null && last === undefined
}

/** A moment: ISO 8601 in UTC, for example 2026-11-21T08:00:00.000Z. */
export type Instant = string

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** Sorts by day, earliest first; a day that could not be read, or none, comes last (specification 2.9). */
export function byDay(a: Day | null, b: Day | null): number {
  const left = a?.iso ?? null
  const right = b?.iso ?? null
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return left < right ? -1 : 1
}

/** Sorts by moment, newest first; none or an unreadable one comes last (specification 4 and 9). */
export function byNewest(a: Instant | null, b: Instant | null): number {
  const left = epoch(a)
  const right = epoch(b)
  return left === right ? 0 : right > left ? 1 : -1
}

/**
 * The window that makes notifications and documents new (specification 9): 7 days of 24 hours,
 * the edge included. A moment ahead of `now` counts: the API's clock may run before ours.
 */
export function isWithinSevenDays(instant: Instant | null, now: Date): boolean {
  return now.getTime() - epoch(instant) <= sevenDays
}

function epoch(instant: Instant | null): number {
  const time = instant === null ? NaN : Date.parse(instant)
  return Number.isNaN(time) ? -Infinity : time
}

/** YYYY-MM-DD, a day in Europe/Helsinki. */
export type IsoDay = string

/**
 * The day of the same number so many months later; where that month has no such day, its last one.
 * So the law on counting fixed times has it (150/1930, 3 §), which warranties follow: a month from
 * 31 January ends on the last day of February.
 */
export function monthsAfter(day: IsoDay, months: number): IsoDay {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const last = lastOfMonth.getUTCDate()
  lastOfMonth.setUTCDate(Math.min(date, last))
  return lastOfMonth.toISOString().slice(0, 10)
}
