import { describe, expect, test } from 'vitest'
import { readFlag, readFlagIfGiven } from './flag'

const yes = [
  true,
  1,
  '1',
  'true',
  'TRUE',
  ' True ',
  'K',
  'k',
  'kyllä',
  'Kyllä',
  'KYLLÄ',
  'kylla\u0308',
]
const no = [false, 0, '0', 'false', 'E', 'ei', 'no', '2', 2, -1, 'kyllä ei', {}, [], ['1'], NaN]
const silent = [null, undefined, '', '  ']

describe('a flag', () => {
  test.each(yes)('%j is a yes', (value) => {
    expect(readFlag(value)).toBe(true)
    expect(readFlagIfGiven(value)).toBe(true)
  })

  test.each([...no, ...silent])('%j is a no', (value) => {
    expect(readFlag(value)).toBe(false)
  })

  test('that may be missing is null where nothing is said', () => {
    expect(silent.map(readFlagIfGiven)).toEqual(Array(4).fill(null))
    expect([false, 0, '0', 'E', 'false'].map(readFlagIfGiven)).toEqual(Array(5).fill(false))
  })
})
