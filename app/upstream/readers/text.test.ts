import { describe, expect, test } from 'vitest'
import { readCode, readId, readText } from './text'

describe('text of the wire', () => {
  test.each([
    ['Aino', 'Aino'],
    ['  Kuusitie 4 \n', 'Kuusitie 4'],
    ['', ''],
    [412873, '412873'],
    [0, '0'],
    [1.5, '1.5'],
    [null, ''],
    [undefined, ''],
    [NaN, ''],
    [Infinity, ''],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('%j is %j', (value, text) => {
    expect(readText(value)).toBe(text)
  })

  test('a code is compared trimmed and in upper case', () => {
    expect(readCode(' swe ')).toBe('SWE')
    expect(readCode('oma_asentaja')).toBe('OMA_ASENTAJA')
  })

  test('an id is a text or a number, zero as well', () => {
    expect(['b-1', ' 7 ', 0, 412873].map(readId)).toEqual(['b-1', '7', '0', '412873'])
    expect(['', '  ', null, undefined, {}, [], true].map(readId)).toEqual(Array(7).fill(null))
  })
})
