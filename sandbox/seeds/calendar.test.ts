import { describe, expect, test } from 'vitest'
import { createCalendar, dotted, range, weekdayOf, weekNumber } from './calendar'

const saturday = createCalendar(new Date('2026-11-21T10:00:00Z'))
const newYearsEve = createCalendar(new Date('2026-12-31T21:30:00Z'))

describe('today is the day in Helsinki', () => {
  test('late in the evening in UTC it is tomorrow there', () => {
    expect(createCalendar(new Date('2026-11-20T22:30:00Z')).today).toBe('2026-11-21')
    expect(createCalendar(new Date('2026-12-31T22:30:00Z')).today).toBe('2027-01-01')
    expect(newYearsEve.today).toBe('2026-12-31')
  })

  test('moments carry the offset of the season', () => {
    expect(saturday.moment(-1, '16:10')).toBe('2026-11-20T16:10:00+02:00')
    expect(saturday.moment(-100, '16:10')).toBe('2026-08-13T16:10:00+03:00')
    expect(saturday.minutesAgo(30)).toBe('2026-11-21T11:30:00+02:00')
  })
})

describe('working days', () => {
  test('a weekend moves away from today', () => {
    expect(saturday.workday(1)).toBe('2026-11-23')
    expect(saturday.workday(-6)).toBe('2026-11-13')
  })

  test('fixed holidays are passed by', () => {
    expect(newYearsEve.workday(1)).toBe('2027-01-04')
    expect(newYearsEve.weekday(3, 1)).toBe('2027-01-13')
    expect(saturday.weekday(4, 8)).toBe('2026-12-03')
  })
})

describe('estimates', () => {
  test('a range says no more than it has to', () => {
    expect(range(saturday.week(1))).toBe('23.-27.11.2026')
    expect(range(saturday.week(2))).toBe('30.11.-4.12.2026')
    expect(range(saturday.overNewYear())).toBe('28.12.2026-8.1.2027')
  })

  test('the range over the new year ends ahead of any day of the year', () => {
    for (let offset = 0; offset < 800; offset += 1) {
      const calendar = createCalendar(new Date(Date.parse('2026-01-01T10:00:00Z') + offset * 864e5))
      const [first, last] = calendar.overNewYear()
      expect(first.slice(0, 4) < last.slice(0, 4)).toBe(true)
      expect(last > calendar.today).toBe(true)
      expect([weekdayOf(first), weekdayOf(last)]).toEqual([1, 5])
    }
  })

  test('weeks are numbered by ISO 8601', () => {
    expect(weekNumber('2026-12-09')).toBe(50)
    expect(weekNumber('2026-12-31')).toBe(53)
    expect(weekNumber('2027-01-04')).toBe(1)
    expect(weekNumber('2025-12-29')).toBe(1)
  })

  test('a day is written with zeros', () => {
    expect(dotted('2026-03-06')).toBe('06.03.2026')
  })
})
