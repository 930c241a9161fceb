import { describe, expect, test } from 'vitest'
import type { Day } from './day'
import { expiryChoices, extendedExpiry } from './expiry-choice'

// 23:30 on the 20th in Helsinki.
const now = new Date('2026-11-20T21:30:00Z')

const until = (iso: string | null): Day => ({
  iso,
  text: iso?.split('-').reverse().join('.') ?? 'pian',
})

describe('the suggested day', () => {
  test.each([
    ['in the future', '2026-12-17', '2027-01-16'],
    ['today', '2026-11-20', '2026-12-20'],
    ['a while ago', '2026-10-29', '2026-11-28'],
    ['so long ago that the share would be about to end', '2026-10-28', '2026-12-20'],
    ['long over', '2019-01-01', '2026-12-20'],
    ['not known', null, '2026-12-20'],
    ['of a leap year', '2028-02-10', '2028-03-11'],
    ['at the end of what a field can hold', '9999-12-01', '9999-12-31'],
    ['at its very end', '9999-12-31', '9999-12-31'],
  ])('with a last delivery %s', (_what, delivery, day) => {
    expect(expiryChoices(delivery, now)[0]?.day).toBe(day)
  })

  test('stands first among those that are offered', () => {
    const ofMonths = [
      { preset: 'month', day: '2026-12-20' },
      { preset: 'quarter', day: '2027-02-20' },
      { preset: 'year', day: '2027-11-20' },
    ]
    expect(expiryChoices('2026-12-17', now)).toEqual([
      { preset: 'delivery', day: '2027-01-16' },
      ...ofMonths,
    ])
    expect(expiryChoices(null, now)).toEqual(ofMonths)
  })

  test.each([
    ['2027-01-31T10:00:00Z', ['2027-02-28', '2027-04-30', '2028-01-31']],
    ['2028-01-31T10:00:00Z', ['2028-02-29', '2028-04-30', '2029-01-31']],
    ['2028-02-29T10:00:00Z', ['2028-03-29', '2028-05-29', '2029-02-28']],
    // Already the 30th in Helsinki.
    ['2026-11-29T22:00:00Z', ['2026-12-30', '2027-02-28', '2027-11-30']],
    ['9999-12-30T10:00:00Z', ['9999-12-31', '9999-12-31', '9999-12-31']],
  ])('months from %s end where their month does', (at, days) => {
    expect(expiryChoices(null, new Date(at)).map(({ day }) => day)).toEqual(days)
  })
})

describe('extending in one step', () => {
  test.each([
    ['a delivery that comes later than the share ends', '2026-12-01', '2026-12-17', '2027-01-16'],
    ['one that has ended before a delivery', '2026-11-01', '2026-12-17', '2027-01-16'],
    ['one that lasts beyond the delivery', '2027-01-16', '2026-12-17', null],
    ['one that ends in a week', '2026-11-27', null, '2026-12-27'],
    ['one that ends today', '2026-11-20', null, '2026-12-20'],
    ['one that has ended', '2026-11-19', null, '2026-12-20'],
    ['one that ends in eight days', '2026-11-28', null, null],
    ['one that ends soon after its delivery', '2026-11-27', '2026-10-28', '2026-12-27'],
    ['one without a day', null, '2026-12-17', null],
    ['one that never ends', '9999-12-31', '9999-12-31', null],
  ])('%s', (_what, expires, delivery, day) => {
    expect(extendedExpiry(until(expires), delivery, now)).toBe(day)
  })

  test('a share without an end needs no extension', () => {
    expect(extendedExpiry(null, '2026-12-17', now)).toBeNull()
  })
})
