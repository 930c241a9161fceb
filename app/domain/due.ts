import { isSingleDay, type Day } from './day'
import { daysUntil, isWithinAWeek } from './days-left'

/**
 * How a due date is said: in words from a week before it, and ever after until the invoice is paid;
 * by its day alone while it is further away, and where it is no single day.
 */
export interface Due {
  when: 'later' | 'soon' | 'tomorrow' | 'today' | 'yesterday' | 'late'
  /** Between today and the day, never below zero; 0 where the day is no single one. */
  days: number
}

/** By the calendar in Helsinki: an invoice is late from the midnight after its day. */
export function dueOf(day: Day, now: Date): Due {
  const left = isSingleDay(day) ? daysUntil(day, now) : null
  if (left === null) return { when: 'later', days: 0 }
  const days = Math.abs(left)
  if (left < 0) return { when: days === 1 ? 'yesterday' : 'late', days }
  if (days <= 1) return { when: days === 0 ? 'today' : 'tomorrow', days }
  return { when: isWithinAWeek(days) ? 'soon' : 'later', days }
}

export function isLate({ when }: Due): boolean {
  return when === 'yesterday' || when === 'late'
}
