/** YYYY-MM-DD, a day in Europe/Helsinki. */
type IsoDay = string

const oneDay = 24 * 60 * 60 * 1000

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

/** Time by the calendar: years, months of a year, and days of a month. */
export interface TimeSpan {
  years: number
  months: number
  days: number
}

/** How long it is from a day until a later one; all zero where they are the same. */
export function timeUntil(last: IsoDay, from: IsoDay): TimeSpan {
  const nearly = monthOf(last) - monthOf(from)
  const all = monthsAfter(from, nearly) > last ? nearly - 1 : nearly
  const days = Math.round((Date.parse(last) - Date.parse(monthsAfter(from, all))) / oneDay)
  return { years: Math.floor(all / 12), months: all % 12, days }
}

function monthOf(day: IsoDay): number {
  const [year = NaN, month = NaN] = day.split('-').map(Number)
  return year * 12 + month
}
