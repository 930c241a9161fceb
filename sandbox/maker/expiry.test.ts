import { describe, expect, test } from 'vitest'
import { hasExpired, readInstant } from './expiry'

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

describe('the maker’s dates', () => {
  test.each([
    ['2026-11-16T09:42:00+02:00', '2026-11-16T07:42:00.000Z'],
    ['2026-11-16T09:42:00Z', '2026-11-16T09:42:00.000Z'],
    ['2026-11-16T09:42:00', '2026-11-16T07:42:00.000Z'],
    ['2026-06-16T09:42', '2026-06-16T06:42:00.000Z'],
    ['2026-11-16', '2026-11-15T22:00:00.000Z'],
    ['6.6.2026', '2026-06-05T21:00:00.000Z'],
    ['2026-13-45', null],
    ['45.13.2026', null],
    ['pian', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(iso(readInstant(text))).toBe(expected)
  })

  test('a day that lasts ends at midnight of Helsinki, also when the clocks change', () => {
    expect(iso(readInstant('25.10.2026', true))).toBe('2026-10-25T21:59:59.999Z')
    expect(iso(readInstant('2026-03-29', true))).toBe('2026-03-29T20:59:59.999Z')
  })
})

test('nothing given never expires; what cannot be read has expired', () => {
  const now = new Date('2026-11-16T21:00:00Z')
  expect(hasExpired(null, now)).toBe(false)
  expect(hasExpired('pian', now)).toBe(true)
  expect(hasExpired('16.11.2026', now)).toBe(false)
  expect(hasExpired('15.11.2026', now)).toBe(true)
})
