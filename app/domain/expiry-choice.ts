import { today } from './helsinki'
import { dayAfter } from './calendar/span'
import { monthsAfter, type Day } from './day'
import { isWithinAWeek, daysUntil } from './days-left'
import { hasEnded, type ExpiryDay } from './expiry'

/** So long an installer has left after the last delivery. */
const daysAfterDelivery = 30

/** The last day that a field of a form can hold. */
export const lastExpiryDay: ExpiryDay = '9999-12-31'

export const expiryPresets = ['delivery', 'month', 'quarter', 'year'] as const

/** A day that is offered for a share: the last delivery and 30 days, or so many months from today. */
export interface ExpiryChoice {
  preset: (typeof expiryPresets)[number]
  day: ExpiryDay
}

const months = { month: 1, quarter: 3, year: 12 } as const

/**
 * The days that are offered, the suggested one first: 30 days after the last delivery, or else a month
 * from today. A delivery so long ago that the share would be about to end is no help.
 * @param lastDelivery null where no day is known
 */
export function expiryChoices(lastDelivery: ExpiryDay | null, now: Date): ExpiryChoice[] {
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
  // Each day is offered once.
  return [...ofDelivery, ...ofMonths.filter(({ day }) => day !== ofDelivery[0]?.day)]
}

/** The day that a form begins with. */
export function suggestedExpiry(lastDelivery: ExpiryDay | null, now: Date): ExpiryDay {
  const [first] = expiryChoices(lastDelivery, now)
  return first?.day ?? monthsLater(today(now), 1)
}

/**
 * The day until which a share is extended in one step; null where there is no need. It is the suggested
 * day where that is later: a delivery may have moved. One that ends within a week, or has ended, and
 * that no delivery holds back is extended by a month.
 * @param expires words and ranges have no next day
 */
export function extendedExpiry(
  expires: Day | null,
  lastDelivery: ExpiryDay | null,
  now: Date,
): ExpiryDay | null {
  const current = expires?.iso ?? null
  if (expires === null || current === null || current >= lastExpiryDay) return null
  const [first] = expiryChoices(lastDelivery, now)
  if (first?.preset === 'delivery' && first.day > current) return first.day
  if (!hasEnded(expires, now) && !isEndingSoon(expires, now)) return null
  return monthsLater(current > today(now) ? current : today(now), 1)
}

/** It ends within a week, its last day included, and has not ended yet. */
export function isEndingSoon(expires: Day | null, now: Date): boolean {
  const days = expires && daysUntil(expires, now)
  return days !== null && isWithinAWeek(days)
}

/** Also where it has ended. */
function endsSoon(iso: ExpiryDay, now: Date): boolean {
  return (daysUntil({ iso }, now) ?? 0) <= 7
}

function daysLater(iso: ExpiryDay, days: number): ExpiryDay {
  return iso > dayAfter(lastExpiryDay, -days) ? lastExpiryDay : dayAfter(iso, days)
}

function monthsLater(iso: ExpiryDay, count: number): ExpiryDay {
  const later = monthsAfter(iso, count)
  // The year 10,000 begins with a sign.
  return later.startsWith('+') ? lastExpiryDay : later
}
