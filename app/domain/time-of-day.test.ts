import { expect, test } from 'vitest'
import { timeOfDayOn } from './time-of-day'

const day = { text: '03.12.2026', iso: '2026-12-03' }
const at = (...times: string[]) => times.map((time) => ({ time }))

test.each([
  ['3.12.2026 klo 8–12', 'klo 8–12'],
  ['03.12.2026 08.00', '08.00'],
  ['03.12.2026', ''],
  ['4.12.2026 klo 8–12', ''],
  ['viikolla 49', ''],
  ['', ''],
])('%s is at "%s"', (time, expected) => {
  expect(timeOfDayOn(day, at(time))).toBe(expected)
})

test('deliveries that name different times name none', () => {
  expect(timeOfDayOn(day, at('3.12.2026 klo 8–12', '3.12.2026 klo 12–16'))).toBe('')
  expect(timeOfDayOn(day, at('3.12.2026 klo 8–12', '03.12.2026 klo 8–12', ''))).toBe('klo 8–12')
})

test('a day that could not be read has no time', () => {
  expect(timeOfDayOn({ text: 'pian', iso: null }, at('3.12.2026 klo 8–12'))).toBe('')
})
