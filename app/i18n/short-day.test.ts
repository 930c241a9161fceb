import { expect, test } from 'vitest'
import { dayView, formatFullDay, formatShortDay } from './short-day'

const now = new Date('2026-11-21T08:00:00Z')
const day = { text: '03.12.2026', iso: '2026-12-03' }
const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['fi', 'to 3.12.', 'torstai 03.12.2026'],
  ['sv', 'tors 3 dec.', 'torsdag 03.12.2026'],
  ['en', 'Thu 3 Dec', 'Thursday 03.12.2026'],
] as const)('a day in %s has its weekday and no year', (language, short, full) => {
  expect(withSpaces(formatShortDay(day, language, now))).toBe(short)
  expect(formatFullDay(day, language)).toBe(full)
})

test.each([
  ['2027-01-21', 'to 21.1.'],
  ['2027-10-15', 'pe 15.10.'],
  ['2027-12-15', 'ke 15.12.2027'],
  ['2025-12-15', 'ma 15.12.2025'],
])(
  'a passed year, and a day further away than eleven months, have their year: %s',
  (iso, short) => {
    expect(withSpaces(formatShortDay({ text: iso, iso }, 'fi', now))).toBe(short)
  },
)

test('the year is that of a clock in Helsinki', () => {
  const newYear = new Date('2026-12-31T22:00:00Z')
  expect(withSpaces(formatShortDay(day, 'fi', newYear))).toBe('to 3.12.2026')
})

test.each([
  ['7.–11.12.2026', '2026-12-07', '2026-12-11', '7.–11.12.'],
  ['30.11.–04.12.2026', '2026-11-30', '2026-12-04', '30.11.–4.12.'],
  ['28.12.2026–08.01.2027', '2026-12-28', '2027-01-08', '28.12.–8.1.'],
  ['11.–15.01.2027', '2027-01-11', '2027-01-15', '11.–15.1.'],
  ['28.12.2027–08.01.2028', '2027-12-28', '2028-01-08', '28.12.–8.1.2028'],
])('a range, %s, is as short as a day', (text, iso, last, short) => {
  const day = { text, iso, last }
  expect(formatShortDay(day, 'fi', now)).toBe(short)
  expect(formatFullDay(day, 'fi')).toBe(text)
})

test.each([
  ['sv', '28 dec.–8 jan.'],
  ['en', '28 Dec–8 Jan'],
] as const)('a range in %s names its months', (language, short) => {
  const range = { text: '28.12.2026–08.01.2027', iso: '2026-12-28', last: '2027-01-08' }
  expect(withSpaces(formatShortDay(range, language, now))).toBe(short)
})

test.each([
  ['sv', '11–15\u00a0jan.'],
  ['en', '11–15\u00a0Jan'],
] as const)('a range of one month in %s has no spaces around its dash', (language, short) => {
  const range = { text: '11.–15.01.2027', iso: '2027-01-11', last: '2027-01-15' }
  expect(formatShortDay(range, language, now)).toBe(short)
})

test('a short day is not broken over two lines', () => {
  expect(formatShortDay(day, 'sv', now)).toBe('tors\u00a03\u00a0dec.')
  expect(formatFullDay(day, 'en', 'short')).toBe('Thu\u00a003.12.2026')
})

test.each(['viikko 51', '3.12.–'])('%s stays as it is', (text) => {
  expect(formatShortDay({ text, iso: null }, 'fi', now)).toBe(text)
  expect(formatFullDay({ text, iso: null }, 'fi')).toBe(text)
})

test.each([
  ['fi', '3.12.'],
  ['sv', '3/12'],
  ['en', '3 Dec'],
] as const)('a point of a line in %s is short', (language, point) => {
  expect(withSpaces(dayView(day, { language, now }).point)).toBe(point)
})

test('a view has the day in all its forms', () => {
  expect(dayView(day, { language: 'fi', now })).toEqual({
    short: 'to\u00a03.12.',
    full: 'torstai 03.12.2026',
    point: '3.12.',
    date: '03.12.2026',
    iso: '2026-12-03',
    daysLeft: 12,
  })
})
