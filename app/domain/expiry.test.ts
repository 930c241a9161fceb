import { today } from './helsinki'
import { describe, expect, test } from 'vitest'
import { endOfDay, hasEnded, readExpiryDay } from './expiry'

const at = (instant: string) => new Date(instant)

describe('an expiry day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['1.2.2027', '2027-02-01'],
    ['2028-02-29', '2028-02-29'],
    ['9999-12-31', '9999-12-31'],
  ])('%s is read as %s', (text, day) => {
    expect(readExpiryDay(text)).toBe(day)
  })

  test.each([
    '',
    ' ',
    'huomenna',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '31.4.2027',
    '2026-11-20T10:00',
    '11/20/2026',
    '20.11.26',
    '+12026-11-20',
    '12026-11-20',
    '0026-11-20',
  ])('%j is no day', (text) => {
    expect(readExpiryDay(text)).toBeNull()
  })

  test('that is missing or unreadable has not ended', () => {
    const now = at('2026-11-20T10:00:00Z')
    expect(hasEnded(null, now)).toBe(false)
    expect(hasEnded({ text: 'toistaiseksi', iso: null }, now)).toBe(false)
  })
})

describe('the end of a day in Helsinki', () => {
  test.each([
    ['winter', '2026-11-30', '2026-11-30T23:59:59+02:00'],
    ['summer', '2026-06-30', '2026-06-30T23:59:59+03:00'],
  ])('%s', (_when, day, sent) => expect(endOfDay(day)).toBe(sent))

  test('is the last second of that day, on every day of two years', () => {
    for (let i = 0; i < 730; i += 1) {
      const day = new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10)
      const last = Date.parse(endOfDay(day))
      expect(today(new Date(last))).toBe(day)
      expect(today(new Date(last + 1000)) > day).toBe(true)
    }
  })
})
