import { today } from './helsinki'
import { dayAfter } from './calendar/span'
import { monthsAfter, type Day, type IsoDay } from './day'
import { daysUntil } from './days-left'

const daysAfterDelivery = 30

/** The last day that a date field accepts. */
export const lastExpiryDay: IsoDay = '9999-12-31'

const months = { month: 1, quarter: 3, year: 12 } as const

export interface ExpiryChoice {
  preset: 'delivery' | keyof typeof months
  day: IsoDay
}

/**
 * The offered days, the suggested one first: 30 days after the last delivery, otherwise a month from today. An
 * old delivery, whose share would soon end, is not offered.
 * @param lastDelivery null where no day is known
 */
export function expiryChoices(lastDelivery: IsoDay | null, now: Date): ExpiryChoice[] {
  const start = today(now)
  const afterDelivery = lastDelivery && daysLater(lastDelivery, daysAfterDelivery)
  const ofDelivery: ExpiryChoice[] =
    afterDelivery && !endsSoon(afterDelivery, now)
      ? [{ preset: 'delivery', day: afterDelivery }]
      : []
  const ofMonths = (['month', 'quarter', 'year'] as const).map((preset) => ({
    preset,
    day: monthsLater(start, months[preset]),
  }))
  return [...ofDelivery, ...ofMonths.filter(({ day }) => day !== ofDelivery[0]?.day)]
}

/**
 * The new last day for an extension with one press; null if none is needed. The suggested day after the last
 * delivery counts if it is later than the current end, since a delivery may have moved. Otherwise a share
 * that has ended, or ends within a week, gets one more month.
 * @param expires null or an unreadable text: no extension
 */
export function extendedExpiry(
  expires: Day | null,
  lastDelivery: IsoDay | null,
  now: Date,
): IsoDay | null {
  const current = expires?.iso ?? null
  if (current === null || current >= lastExpiryDay) return null
  const [first] = expiryChoices(lastDelivery, now)
  if (first?.preset === 'delivery' && first.day > current) return first.day
  if (!endsSoon(current, now)) return null
  return monthsLater(current > today(now) ? current : today(now), 1)
}

/** Ends within a week, or has ended. */
function endsSoon(iso: IsoDay, now: Date): boolean {
  return (daysUntil({ iso }, now) ?? 0) <= 7
}

function daysLater(iso: IsoDay, days: number): IsoDay {
  return iso > dayAfter(lastExpiryDay, -days) ? lastExpiryDay : dayAfter(iso, days)
}

function monthsLater(iso: IsoDay, count: number): IsoDay {
  const later = monthsAfter(iso, count)
  // From the year 10,000 on the text begins with a sign.
  return later.startsWith('+') ? lastExpiryDay : later
}
