import { isCalendarDay } from '~/domain/helsinki'

const dash = String.raw`\s*[-\u2010-\u2015\u2212]\s*`
const date = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})`

const shapes = {
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

/**
 * The first day of an estimate that is a range of days (contract: dates).
 * @returns null where the text is no range, or its ends are no days of the calendar in order
 */
export function firstDayOfRange(text: string): CalendarDay | null {
  if (text.length > 64) return null
  const [first, last] = ends(text)
  if (!first || !last || !isCalendarDay(first) || !isCalendarDay(last)) return null
  return inOrder(first, last) ? first : null
}

function ends(text: string): CalendarDay[] {
  const dates = numbers(shapes.dates, text)
  if (dates) {
    const [day = 0, month = 0, year = 0, lastDay = 0, lastMonth = 0, lastYear = 0] = dates
    return [
      { year, month, day },
      { year: lastYear, month: lastMonth, day: lastDay },
    ]
  }
  const months = numbers(shapes.months, text)
  if (months) {
    const [day = 0, month = 0, lastDay = 0, lastMonth = 0, lastYear = 0] = months
    const year = month > lastMonth ? lastYear - 1 : lastYear
    return [
      { year, month, day },
      { year: lastYear, month: lastMonth, day: lastDay },
    ]
  }
  const days = numbers(shapes.days, text)
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
