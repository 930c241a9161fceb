import { today } from './helsinki'
import type { Day } from './day'

const oneDay = 24 * 60 * 60 * 1000

/**
 * Whole days of the calendar in Helsinki until a day, or until the first of a range: 0 is today,
 * below zero it has passed. Null where the day could not be read.
 */
export function daysUntil({ iso }: Pick<Day, 'iso'>, now: Date): number | null {
  if (iso === null) return null
  return Math.round((Date.parse(iso) - Date.parse(today(now))) / oneDay)
}

/** A day within a week is written in the colour of warning. */
export function isWithinAWeek(days: number): boolean {
  return days >= 0 && days <= 7
}
