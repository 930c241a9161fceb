import { expect, test } from 'vitest'
import { dueOf, isLate } from './due'

const now = new Date('2026-11-21T08:00:00Z')
const day = (date: number, month = 11) => {
  const [dd, mm] = [date, month].map((number) => String(number).padStart(2, '0'))
  return { text: `${dd}.${mm}.2026`, iso: `2026-${mm}-${dd}` }
}

test.each([
  [day(29), 'later', 8, false],
  [day(28), 'soon', 7, false],
  [day(23), 'soon', 2, false],
  [day(22), 'tomorrow', 1, false],
  [day(21), 'today', 0, false],
  [day(20), 'passed', 1, false],
  [day(17), 'passed', 4, false],
  [day(16), 'late', 5, true],
  [day(21, 9), 'late', 61, true],
])('of %o it is said: %s, %d days; late: %s', (on, when, days, late) => {
  expect(dueOf(on, now)).toEqual({ when, days })
  expect(isLate(dueOf(on, now))).toBe(late)
})

test.each([
  { text: '16.–20.11.2026', iso: '2026-11-16', last: '2026-11-20' },
  { text: 'sopimuksen mukaan', iso: null },
])('%o is no single day, and never late', (on) => {
  expect(dueOf(on, now)).toEqual({ when: 'later', days: 0 })
})
