import { describe, expect, test } from 'vitest'
import { daysOf, hoursOf, mondayOfWeek } from './span'

const now = new Date('2026-11-20T10:00:00Z')
const words = (text: string) => ({ text, iso: null })
const at = (iso: string) => Date.parse(iso)

describe('whole days', () => {
  test.each([
    ['a day', { text: '03.12.2026', iso: '2026-12-03' }, '2026-12-03', '2026-12-03'],
    [
      'a range, over a month',
      { text: '30.11.–04.12.2026', iso: '2026-11-30', last: '2026-12-04' },
      '2026-11-30',
      '2026-12-04',
    ],
    ['a week in words', words('Viikko 51'), '2026-12-14', '2026-12-20'],
    ['a week over a year', words('vecka 53'), '2026-12-28', '2027-01-03'],
  ])('%s', (_what, day, first, last) => {
    expect(daysOf(day, now)).toEqual({ kind: 'days', first, last })
  })

  test('today is to come, and a range until its last day is over', () => {
    expect(daysOf({ text: '20.11.2026', iso: '2026-11-20' }, now)).not.toBeNull()
    expect(daysOf({ text: '19.11.2026', iso: '2026-11-19' }, now)).toBeNull()
    expect(
      daysOf({ text: '16.–20.11.2026', iso: '2026-11-16', last: '2026-11-20' }, now),
    ).not.toBeNull()
    expect(
      daysOf({ text: '16.–19.11.2026', iso: '2026-11-16', last: '2026-11-19' }, now),
    ).toBeNull()
  })

  test('is Helsinki’s, late at night in UTC', () => {
    const day = { text: '20.11.2026', iso: '2026-11-20' }
    expect(daysOf(day, new Date('2026-11-20T21:59:00Z'))).not.toBeNull()
    expect(daysOf(day, new Date('2026-11-20T22:01:00Z'))).toBeNull()
  })

  test.each(['', 'Tammikuussa', 'viikko 54', '31.–32.12.2026', '1.–40.13.2026'])(
    'none in %j',
    (text) => {
      expect(daysOf(words(text), now)).toBeNull()
    },
  )
})

describe('hours of a day in Helsinki', () => {
  test.each([
    ['8–12', '2026-12-03T06:00:00Z', '2026-12-03T10:00:00Z'],
    ['klo 8–12', '2026-12-03T06:00:00Z', '2026-12-03T10:00:00Z'],
    ['kl. 8.30 - 12:15', '2026-12-03T06:30:00Z', '2026-12-03T10:15:00Z'],
    ['20–24', '2026-12-03T18:00:00Z', '2026-12-03T22:00:00Z'],
  ])('%s in winter', (text, start, end) => {
    expect(hoursOf('2026-12-03', text)).toEqual({ kind: 'hours', start: at(start), end: at(end) })
  })

  test('in summer are three before UTC', () => {
    expect(hoursOf('2027-07-01', '8–12')).toMatchObject({ start: at('2027-07-01T05:00:00Z') })
  })

  test('a time alone has no end', () => {
    const start = at('2026-12-03T06:30:00Z')
    expect(hoursOf('2026-12-03', '08.30')).toEqual({ kind: 'hours', start, end: null })
  })

  test('span the night in which an hour is skipped', () => {
    const morning = hoursOf('2027-03-28', '2–8')
    expect(morning).toMatchObject({
      start: at('2027-03-28T00:00:00Z'),
      end: at('2027-03-28T05:00:00Z'),
    })
    // The clocks jump from 3:00 to 4:00 that night: the span is empty and gets no end.
    expect(hoursOf('2027-03-28', '3–4')).toMatchObject({
      start: at('2027-03-28T01:00:00Z'),
      end: null,
    })
  })

  test('span the night in which an hour is repeated', () => {
    expect(hoursOf('2027-10-31', '2–8')).toMatchObject({
      start: at('2027-10-30T23:00:00Z'),
      end: at('2027-10-31T06:00:00Z'),
    })
  })

  test.each(['', 'aamupäivällä', '8 jälkeen', '25–26', '24', '12–8', '8–8', '8–12.75', '8–24.30'])(
    'none in %j',
    (text) => {
      expect(hoursOf('2026-12-03', text)).toBeNull()
    },
  )
})

test.each([
  ['Viikko 51', '2026-12-14'],
  ['viikolla 49', '2026-11-30'],
  ['vko 51', '2026-12-14'],
  ['vk. 7', '2027-02-15'],
  ['v.7', '2027-02-15'],
  ['Vecka 1', '2027-01-04'],
  ['week 53', '2026-12-28'],
  ['Viikko 40', '2026-09-28'],
  ['viikko 7/2026', '2026-02-09'],
  [' Viikko 2, 2028 ', '2028-01-10'],
])('%j begins on %s', (text, monday) => {
  expect(mondayOfWeek(text, now)).toBe(monday)
})

test.each([
  '',
  'viikko',
  'viikko 0',
  'viikko 54',
  'viikko 53/2027',
  'Viikoilla 50-51',
  '51',
  'pian',
])('%j names no week', (text) => {
  expect(mondayOfWeek(text, now)).toBeNull()
})

test('a date without a year is the nearest one, also around New Year', () => {
  expect(mondayOfWeek('viikko 52', new Date('2027-01-02T10:00:00Z'))).toBe('2026-12-21')
  expect(mondayOfWeek('viikko 1', new Date('2026-12-30T10:00:00Z'))).toBe('2027-01-04')
})
