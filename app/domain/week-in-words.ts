const week =
  /^(?:viikko|viikolla|viikon|vko|vk|vecka|v|week)\.?\s{0,3}(\d{1,2})(?:\s{0,3}[/,.]?\s{0,3}(\d{4}))?\.?$/i
const oneDay = 24 * 60 * 60 * 1000

/**
 * The Monday of a week that is named by its number, YYYY-MM-DD: 'Viikko 51', 'vecka 51', 'week
 * 2/2027'. Without its year it is the nearest week of that number.
 * @returns null for other words, and for a week that the year does not have
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

/** ISO 8601: a week belongs to the year that has its Thursday, so 4 January is always in week 1. */
function monday(year: number, number: number): number | null {
  const fourth = Date.UTC(year, 0, 4)
  const weekday = new Date(fourth).getUTCDay() || 7
  const found = fourth + (1 - weekday + (number - 1) * 7) * oneDay
  const isOfYear = new Date(found + 3 * oneDay).getUTCFullYear() === year
  return isOfYear && number > 0 ? found : null
}
