import { describe, expect, test } from 'vitest'
import { byDay, byNewest, isSingleDay, isWithinSevenDays, type Day, monthsAfter } from './day'

test.each([
  [{ text: '03.12.2026', iso: '2026-12-03' }, true],
  [{ text: '2.–6.11.2026', iso: '2026-11-02', last: '2026-11-06' }, false],
  [{ text: 'sopimuksen mukaan', iso: null }, false],
])('%j is a single day: %j', (day: Day, isDay) => expect(isSingleDay(day)).toBe(isDay))

describe('sorting by day', () => {
  const late: Day = { text: '03.12.2026', iso: '2026-12-03' }
  const early: Day = { text: '2.–6.11.2026', iso: '2026-11-02', last: '2026-11-06' }
  const unreadable: Day = { text: 'viikko 50', iso: null }

  test('the earliest day comes first, a range by its first day', () => {
    expect([late, early].sort(byDay)).toEqual([early, late])
  })

  test('the order is the same whichever day is compared with the other', () => {
    for (const [first, second] of [
      [early, late],
      [late, null],
      [late, unreadable],
    ] as const)
      expect([byDay(first, second), byDay(second, first)]).toEqual([-1, 1])
  })

  test('an unreadable day and a missing one come last, in the order they came', () => {
    expect([unreadable, null, late].sort(byDay)).toEqual([late, unreadable, null])
    expect([null, unreadable, late].sort(byDay)).toEqual([late, null, unreadable])
  })

  test('the same day keeps the order it came in', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id, day: { ...early } }))
    rows.sort((a, b) => byDay(a.day, b.day))
    expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c'])
  })
})

describe('sorting by moment', () => {
  test('the newest comes first and none last', () => {
    const older = '2026-11-20T08:00:00Z'
    const newer = '2026-11-20T08:00:00.001Z'
    expect([null, older, newer].sort(byNewest)).toEqual([newer, older, null])
    expect([byNewest(newer, older), byNewest(older, newer)]).toEqual([-1, 1])
    expect([byNewest(older, null), byNewest(null, older)]).toEqual([-1, 1])
  })

  test('an unreadable moment counts as none', () => {
    expect(['soon', '1999-01-01T00:00:00Z'].sort(byNewest)).toEqual([
      '1999-01-01T00:00:00Z',
      'soon',
    ])
    expect(byNewest('soon', null)).toBe(0)
  })
})

test('a moment ahead of now is in the window of seven days', () => {
  const now = new Date('2026-11-21T08:00:00.000Z')
  expect(isWithinSevenDays('2026-11-22T08:00:00.000Z', now)).toBe(true)
})

test.each([
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-12-31', 1, '2027-01-31'],
  // If the month does not have the day, the result is the month's last day.
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-31', 1, '2026-09-30'],
  // The day number is kept: the last day of February does not become the last day of another month.
  ['2027-02-28', 1, '2027-03-28'],
  ['2028-02-29', 24, '2030-02-28'],
  ['2028-02-29', 120, '2038-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-09-14', 360, '2056-09-14'],
  ['2026-09-14', 0, '2026-09-14'],
])('%s and %i months later is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later)
})
