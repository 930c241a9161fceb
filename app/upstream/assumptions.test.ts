import { describe, expect, test } from 'vitest'
import { advance, delivered, listedStatus, trueByDefault } from './assumptions'

describe('what a value is assumed to mean', () => {
  test.each([true, 'true', 1, '1', 'K', '2026-11-03', '3.11.2026', '2026-11-03T08:30:00Z'])(
    '%j is delivered',
    (value) => {
      expect(delivered.read(value)).toBe(true)
    },
  )

  test.each([false, 'false', 0, '0', '', null, undefined, '0001-01-01T00:00:00', 'tulossa', {}])(
    '%j is not delivered',
    (value) => {
      expect(delivered.read(value)).toBe(false)
    },
  )

  test.each([
    [1, true],
    ['K', true],
    [2500, true],
    ['2 500,00', true],
    [0, false],
    ['0,00', false],
    [null, false],
  ])('ennakkomaksu %j: advance %j', (value, isAdvance) => {
    expect(advance.read(value)).toBe(isAdvance)
  })

  test.each([
    [0, { code: 0, text: '' }],
    [' 20 ', { code: 20, text: '' }],
    ['Valmistuksessa', { code: null, text: 'Valmistuksessa' }],
    [null, { code: null, text: '' }],
  ])('status %j', (status, read) => {
    expect(listedStatus.read(status)).toEqual(read)
  })

  test.each([
    [0, false],
    ['E', false],
    [null, true],
    [' ', true],
  ])('paarivi and naytalasku %j: %j', (value, read) => {
    expect(trueByDefault.read(value)).toBe(read)
  })
})
