/** YYYY-MM-DD, a day in Europe/Helsinki. */
type IsoDay = string

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
