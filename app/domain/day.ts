/**
 * A day as it is shown. `text` is DD.MM.YYYY in every language; ranges and unreadable texts stay as they came.
 * `iso` is the first day, YYYY-MM-DD in Helsinki, or null if unreadable: such days sort last. Only a range has
 * `last`.
 */
export interface Day {
  readonly text: string
  readonly iso: string | null
  readonly last?: string
}

/** A single day fits into a sentence; a range or a text does not. */
export function isSingleDay({ iso, last }: Day): boolean {
  return iso !== null && last === undefined
}

/** ISO 8601 in UTC, for example 2026-11-21T08:00:00.000Z. */
export type Instant = string

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** Earliest first; unreadable or missing days last (specification 2.9). */
export function byDay(a: Day | null, b: Day | null): number {
  const left = a?.iso ?? null
  const right = b?.iso ?? null
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return left < right ? -1 : 1
}

/** Newest first; unreadable or missing moments last (specification 4 and 9). */
export function byNewest(a: Instant | null, b: Instant | null): number {
  const left = epoch(a)
  const right = epoch(b)
  return left === right ? 0 : right > left ? 1 : -1
}

/**
 * Notifications and documents are new for 7 × 24 hours (specification 9), the edge included. A moment ahead of
 * `now` counts, since clocks differ.
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
 * The same day so many months later, or the last day of that month (Finnish law 150/1930, 3 §, for warranties).
 */
export function monthsAfter(day: IsoDay, months: number): IsoDay {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  const last = lastOfMonth.getUTCDate()
  lastOfMonth.setUTCDate(Math.min(date, last))
  return lastOfMonth.toISOString().slice(0, 10)
}
