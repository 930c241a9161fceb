import { expect, test } from 'vitest'
import { mondayOfWeek } from './calendar/span'

const now = new Date('2026-11-23T10:00:00Z')

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

test('without a year it is the nearest, also at the turn of one', () => {
  expect(mondayOfWeek('viikko 52', new Date('2027-01-02T10:00:00Z'))).toBe('2026-12-21')
  expect(mondayOfWeek('viikko 1', new Date('2026-12-30T10:00:00Z'))).toBe('2027-01-04')
})
