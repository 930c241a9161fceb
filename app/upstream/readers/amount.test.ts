import { describe, expect, test } from 'vitest'
import { readCents, readQuantity } from './amount'

describe('an amount of money', () => {
  // tests/unit/properties/readers.test.ts tests groups of thousands with a comma or a point.
  test.each([
    [0, [0, -0, '-0,00', '-0,004', 1e-7]],
    [1, ['0,005']],
    [7, [0.07]],
    [10, [0.1]],
    [50, [',50', '.5']],
    [100, [1.004]],
    [101, [1.005]],
    [-101, [-1.005]],
    [-100, [-1, '−1,00', '\u2212 1,00', '–1,00', '-1,00', '1,00-']],
    [-123450, ['1 234,50 −']],
    [500, ['+5', '5', '5,']],
    [550, ['5,5']],
    [710, ['007,10']],
    [1200, [' 12,00 ', '€ 12,00']],
    [1999, [19.99]],
    [1428000, [14280]],
    [123450, [1234.5, '1 234,50', '1.234,50', '1,234.50', 'EUR 1.234,50']],
    [123456700, ['1.234.567', '1,234,567']],
    [123456780, ['1.234.567,8']],
    [123456789, ['1 234 567,89']],
    // A single mark is the decimal one: the wire writes strings with a comma.
    [123, ['1,234', '1.234']],
    [9007199254740991, ['90071992547409,91']],
    [1234560, ['12 345,60 €', '12 345,60€']],
    [1849900, ['18 499 kr', '18 499 kr.', '18 499:-']],
    [-500, ['SEK -5', '-5,00 EUR', '-€5']],
    [-1200, ['12,00- €']],
  ])('%j cents are read from %j', (cents, values) => {
    for (const value of values) expect([value, readCents(value)]).toEqual([value, cents])
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
})

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
])('a quantity %j is %j', (value, quantity) => {
  expect(readQuantity(value)).toBe(quantity)
})
