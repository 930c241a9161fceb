import { describe, expect, test } from 'vitest'
import { readCents, readQuantity } from './amount'

describe('an amount of money', () => {
  test.each([
    [1234.5, 123450],
    [0, 0],
    [-0, 0],
    [-1, -100],
    [0.1, 10],
    [0.07, 7],
    [1.005, 101],
    [1.004, 100],
    [-1.005, -101],
    [19.99, 1999],
    [14280, 1428000],
    [1e-7, 0],
    ['1234,50', 123450],
    ['1234.50', 123450],
    ['1 234,50', 123450],
    ['1\u00a0234,50', 123450],
    ['1\u202f234,50', 123450],
    ['1 234 567,89', 123456789],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['1.234.567', 123456700],
    ['1,234,567', 123456700],
    ['1.234.567,8', 123456780],
    ['−1,00', -100],
    ['\u2212 1,00', -100],
    ['–1,00', -100],
    ['-1,00', -100],
    ['+5', 500],
    ['-0,00', 0],
    ['-0,004', 0],
    ['0,005', 1],
    ['5', 500],
    ['5,', 500],
    ['5,5', 550],
    [',50', 50],
    ['.5', 50],
    [' 12,00 ', 1200],
    ['007,10', 710],
    // A single mark is the decimal one: the wire writes strings with a comma.
    ['1,234', 123],
    ['1.234', 123],
    ['90071992547409,91', 9007199254740991],
    ['12 345,60 €', 1234560],
    ['12 345,60€', 1234560],
    ['€ 12,00', 1200],
    ['EUR 1.234,50', 123450],
    ['18 499 kr', 1849900],
    ['18 499 kr.', 1849900],
    ['18 499:-', 1849900],
    ['SEK -5', -500],
    ['-5,00 EUR', -500],
    ['-€5', -500],
    ['1,00-', -100],
    ['1 234,50 −', -123450],
    ['12,00- €', -1200],
  ])('%j is %j cents', (value, cents) => {
    expect(readCents(value)).toBe(cents)
  })

  test.each([
    null,
    undefined,
    '',
    ' ',
    ',',
    '-',
    '1 2',
    '12 34,00',
    '1.23.456',
    '1,234,56',
    '1.234.50',
    '1,2.3',
    '1e5',
    '0x10',
    'NaN',
    '12,00 kpl',
    '€',
    'EUR',
    '12 € 50',
    'sata',
    '--1',
    '1-2',
    '90071992547409,92',
    '9'.repeat(41),
    1e21,
    NaN,
    Infinity,
    true,
    {},
    [1],
  ])('%j is unreadable', (value) => {
    expect(readCents(value)).toBeNull()
  })

  test('every amount reads back from every way to write it', () => {
    const groups = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)
    const steps = [0, 1, 9, 10, 99, 100, 12345, 99999, 100000, 123456789, 99999999999]
    for (const cents of steps.flatMap((n) => [n, n + 1, -n - 1])) {
      const digits = String(Math.abs(cents)).padStart(3, '0')
      const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)]
      for (const minus of ['-', '\u2212']) {
        const sign = cents < 0 ? minus : ''
        for (const written of [
          `${whole},${decimals}`,
          `${whole}.${decimals}`,
          `${groups(whole, ' ')},${decimals}`,
          `${groups(whole, '\u00a0')},${decimals}`,
          `${groups(whole, '.')},${decimals}`,
          `${groups(whole, ',')}.${decimals}`,
        ]) {
          expect([written, readCents(sign + written)]).toEqual([written, cents])
        }
      }
      expect(readCents(cents / 100)).toBe(cents)
    }
  })
})

describe('a quantity', () => {
  test.each([
    [2, 2],
    ['2', 2],
    ['2,5', 2.5],
    ['2.50', 2.5],
    [0, 0],
    [-0, 0],
    [999_999_999_999, 999_999_999_999],
    [1e12, null],
    ['-1', -1],
    ['1 000', 1000],
    ['', null],
    [null, null],
    ['kpl', null],
  ])('%j is %j', (value, quantity) => {
    expect(readQuantity(value)).toBe(quantity)
  })
})
