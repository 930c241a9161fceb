import { describe, expect, test } from 'vitest'
import {
  formatDateTimeAttr,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatHours,
  formatTimeOfDay,
} from './formats'

test.each([
  [1_428_000, 'EUR', '14 280,00 €', '14 280,00 €', '€14,280.00'],
  [-123_450, 'EUR', '−1 234,50 €', '−1 234,50 €', '-€1,234.50'],
  [123_450, 'SEK', '1 234,50 SEK', '1 234,50 kr', 'SEK 1,234.50'],
  // These are no ISO 4217 codes, so the text follows the number unchanged.
  [-123_450, ' kr ', '−1 234,50 kr', '−1 234,50 kr', '-1,234.50 kr'],
  [100, 'XQX', '1,00 XQX', '1,00 XQX', '1.00 XQX'],
  [100, '€', '1,00 €', '1,00 €', '1.00 €'],
  [123_450, '', '1 234,50', '1 234,50', '1,234.50'],
  [100, 'eur', '1,00 €', '1,00 €', '€1.00'],
  // Two decimals also where the currency has none.
  [12_345, 'JPY', '123,45 ¥', '123,45 JPY', 'JP¥123.45'],
  [-0, 'EUR', '0,00 €', '0,00 €', '€0.00'],
  [100_000_000_001, 'EUR', '1 000 000 000,01 €', '1 000 000 000,01 €', '€1,000,000,000.01'],
])('%d cents of %j are %s, %s and %s, with unbreakable spaces', (cents, currency, ...written) => {
  const texts = (['fi', 'sv', 'en'] as const).map((language) =>
    formatMoney({ cents, currency }, language),
  )
  expect(texts).toEqual(written.map((text) => text.replaceAll(' ', '\u00a0')))
})

test('a number has two decimals', () => {
  expect(formatNumber(1_234_567.891, 'fi')).toBe('1\u00a0234\u00a0567,89')
  expect(formatNumber(1_234_567.891, 'sv')).toBe('1\u00a0234\u00a0567,89')
  expect(formatNumber(1_234_567.891, 'en')).toBe('1,234,567.89')
  expect(formatNumber(-2, 'fi')).toBe('\u22122,00')
  expect(formatNumber(-0.001, 'fi')).toBe('0,00')
})

test('a quantity shows 2, not 2,00', () => {
  expect(formatQuantity(2, 'fi')).toBe('2')
  expect(formatQuantity(2.5, 'fi')).toBe('2,5')
  expect(formatQuantity(2.5, 'sv')).toBe('2,5')
  expect(formatQuantity(2.5, 'en')).toBe('2.5')
  expect(formatQuantity(0.755, 'fi')).toBe('0,76')
  expect(formatQuantity(-1, 'sv')).toBe('\u22121')
  expect(formatQuantity(1200, 'fi')).toBe('1\u00a0200')
})

describe('a moment', () => {
  // 10.00 in Helsinki
  const now = new Date('2026-11-21T08:00:00.000Z')

  test('of today is its day with the word for it, and a time of day in Helsinki', () => {
    const moment = '2026-11-21T07:42:00.000Z'
    expect(formatInstant(moment, 'fi', now)).toBe('Tänään klo\u00a09.42')
    expect(formatInstant(moment, 'sv', now)).toBe('I dag kl.\u00a009:42')
    expect(formatInstant(moment, 'en', now)).toBe('Today at\u00a09:42')
    expect(formatInstant(moment, 'fi', now, 'within')).toBe('tänään klo\u00a09.42')
    expect(formatInstant(moment, 'sv', now, 'within')).toBe('i dag kl.\u00a009:42')
    expect(formatInstant(moment, 'en', now, 'within')).toBe('today at\u00a09:42')
  })

  test('of yesterday says so', () => {
    const moment = '2026-11-20T14:10:00.000Z'
    expect(formatInstant(moment, 'fi', now)).toBe('Eilen klo\u00a016.10')
    expect(formatInstant(moment, 'sv', now)).toBe('I går kl.\u00a016:10')
    expect(formatInstant(moment, 'en', now)).toBe('Yesterday at\u00a016:10')
  })

  test.each(['fi', 'sv', 'en'] as const)('of another day is DD.MM.YYYY in %s', (language) => {
    expect(formatInstant('2026-11-19T08:00:00.000Z', language, now)).toBe('19.11.2026')
    expect(formatInstant('2026-11-22T08:00:00.000Z', language, now)).toBe('22.11.2026')
    expect(formatInstant('2025-11-21T08:00:00.000Z', language, now)).toBe('21.11.2025')
  })

  test('changes its day at midnight in Helsinki', () => {
    expect(formatInstant('2026-11-20T22:00:00.000Z', 'fi', now)).toBe('Tänään klo\u00a00.00')
    expect(formatInstant('2026-11-20T21:59:00.000Z', 'fi', now)).toBe('Eilen klo\u00a023.59')
    expect(formatInstant('2026-11-20T21:59:00.000Z', 'sv', now)).toBe('I går kl.\u00a023:59')
    expect(formatInstant('2026-11-19T21:59:00.000Z', 'fi', now)).toBe('19.11.2026')
  })

  test.each([
    // 26.10.2026 0.30, the night after a day of 25 hours
    ['2026-10-25T22:30:00.000Z', '2026-10-24T21:30:00.000Z'],
    // 30.3.2026 0.30, the night after a day of 23 hours
    ['2026-03-29T21:30:00.000Z', '2026-03-28T22:30:00.000Z'],
  ])('of yesterday is found where the clock changes (%s)', (after, moment) => {
    expect(formatInstant(moment, 'fi', new Date(after))).toMatch(/^Eilen klo\u00a00\.30$/)
  })

  test('of yesterday is found across a new year', () => {
    const newYear = new Date('2027-01-01T08:00:00.000Z')
    expect(formatInstant('2026-12-31T08:00:00.000Z', 'fi', newYear)).toBe('Eilen klo\u00a010.00')
  })

  test('that is none is shown as it came', () => {
    expect(formatInstant('pian', 'fi', now)).toBe('pian')
  })
})

describe('the day of a moment', () => {
  test("is Helsinki's", () => {
    expect(formatDay('2026-03-05T22:00:00.000Z')).toBe('06.03.2026')
    expect(formatDay('2026-03-05T21:59:59.999Z')).toBe('05.03.2026')
    expect(formatDay('2026-07-05T21:00:00.000Z')).toBe('06.07.2026')
  })

  test('that is none is shown as it came', () => {
    expect(formatDay('')).toBe('')
  })
})

test('a time element takes the moment in UTC', () => {
  expect(formatDateTimeAttr('2026-11-21T09:42:00+02:00')).toBe('2026-11-21T07:42:00.000Z')
  expect(formatDateTimeAttr('pian')).toBeUndefined()
})

test.each([
  ['klo 8–12', 'klo\u00a08–12', 'kl.\u00a08–12', '8:00–12:00'],
  ['at 8.30, ring', 'klo\u00a08.30, ring', 'kl.\u00a08:30, ring', '8:30, ring'],
  [
    '03.12.2026 kl. 8–12',
    '03.12.2026 klo\u00a08–12',
    '03.12.2026 kl.\u00a08–12',
    '03.12.2026 8:00–12:00',
  ],
  ['Klockan åtta', 'Klockan åtta', 'Klockan åtta', 'Klockan åtta'],
  ['', '', '', ''],
])('the word before the time in %j is the reader’s', (text, fi, sv, en) => {
  expect((['fi', 'sv', 'en'] as const).map((language) => formatTimeOfDay(text, language))).toEqual([
    fi,
    sv,
    en,
  ])
})

test.each([
  ['8–12', ['klo\u00a08–12', 'kl.\u00a08–12', '8:00–12:00']],
  ['08.30', ['klo\u00a008.30', 'kl.\u00a008:30', '08:30']],
])('hours of a summary, %s, are written in the language', (hours, written) => {
  expect((['fi', 'sv', 'en'] as const).map((language) => formatHours(hours, language))).toEqual(
    written,
  )
})
