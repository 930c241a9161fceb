import { today } from './helsinki'
import type { Day } from './day'

const oneDay = 24 * 60 * 60 * 1000

/**
 * Calendar days in Helsinki until a day, or the first day of a range; negative if it has passed, null if
 * unreadable.
 */
export function daysUntil({ iso }: Pick<Day, 'iso'>, now: Date): number | null {
  if (iso === null) return null
  return Math.round((Date.parse(iso) - Date.parse(today(now))) / oneDay)
}

export function isWithinAWeek(days: number): boolean {
  return days >= 0 && days <= 7
}
