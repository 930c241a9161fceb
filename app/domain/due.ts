import { isSingleDay, type Day } from './day'
import { daysUntil, isWithinAWeek } from './days-left'

/** A due date is shown in words from a week before it until the invoice is paid, earlier as a day. */
export interface Due {
  when: 'later' | 'soon' | 'tomorrow' | 'today' | 'passed' | 'late'
  /** The number of days before or after the due day; 0 if the due date is not a single day. */
  days: number
}

/**
 * A payment may take days to be booked, and a due day may be a Sunday: until then a passed due day is a fact and no
 * claim (answer 112).
 */
const lateFromDays = 5

export function dueOf(day: Day, now: Date): Due {
  const left = isSingleDay(day) ? daysUntil(day, now) : null
  if (left === null) return { when: 'later', days: 0 }
  const days = Math.abs(left)
  if (left < 0) return { when: days < lateFromDays ? 'passed' : 'late', days }
  if (days <= 1) return { when: days === 0 ? 'today' : 'tomorrow', days }
  return { when: isWithinAWeek(days) ? 'soon' : 'later', days }
}

export const isLate = ({ when }: Due): boolean => when === 'late'
