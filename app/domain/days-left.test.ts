import { expect, test } from 'vitest'
import { daysUntil, isWithinAWeek } from './days-left'

const day = (iso: string | null) => ({ text: '', iso })

// tests/unit/days-in-helsinki.test.ts tests the count at midnight and when the clocks change.
test('an unreadable day has no number of days left', () => {
  expect(daysUntil(day(null), new Date('2026-11-21T08:00:00Z'))).toBeNull()
})

test('a day that has passed does not press', () => {
  expect(isWithinAWeek(-1)).toBe(false)
})
