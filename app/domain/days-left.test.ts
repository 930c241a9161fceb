import { expect, test } from 'vitest'
import { daysUntil, isWithinAWeek } from './days-left'

const day = (iso: string | null) => ({ text: '', iso })

test('the day is that of a clock in Helsinki', () => {
  expect(daysUntil(day('2026-11-22'), new Date('2026-11-21T21:59:59Z'))).toBe(1)
  expect(daysUntil(day('2026-11-22'), new Date('2026-11-21T22:00:00Z'))).toBe(0)
})

test('days are counted right when the clocks change', () => {
  expect(daysUntil(day('2026-10-26'), new Date('2026-10-24T21:00:00Z'))).toBe(1)
  expect(daysUntil(day('2026-03-30'), new Date('2026-03-28T22:00:00Z'))).toBe(1)
})

test('an unreadable day has no number of days left', () => {
  expect(daysUntil(day(null), new Date('2026-11-21T08:00:00Z'))).toBeNull()
})

test('a day that has passed does not press', () => {
  expect(isWithinAWeek(-1)).toBe(false)
})
