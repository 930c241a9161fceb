import { describe, expect, test } from 'vitest'
import { monthsAfter } from './day'

describe('so many months later', () => {
  test.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-12-31', 1, '2027-01-31'],
    // A month without such a day ends with its last.
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    // From the last day of February it is that number, not the last day of the month.
    ['2027-02-28', 1, '2027-03-28'],
    ['2028-02-29', 24, '2030-02-28'],
    ['2028-02-29', 120, '2038-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-09-14', 360, '2056-09-14'],
    ['2026-09-14', 0, '2026-09-14'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(monthsAfter(day, months)).toBe(later)
  })
})
