import { describe, expect, test } from 'vitest'
import {
  readCode,
  readFlag,
  readFlagIfGiven,
  readId,
  readNote,
  readParams,
  readPostalCode,
  readText,
} from './text'

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
    [9007199254740991, '9007199254740991'],
    [9007199254740992, ''],
    ['ja\r\nrivinvaihto\tja\u2028muut', 'ja rivinvaihto ja muut'],
    ['anna@x.fi\ud83d', 'anna@x.fi\ufffd'],
    ['ä'.repeat(60_000), 'ä'.repeat(4000)],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('%j is %j', (value, text) => {
    expect(readText(value)).toBe(text)
  })

  test('a note keeps its lines, without empty ones', () => {
    expect(readNote(' Ovi 2\r\n\n\tSoita\u2028ensin\tAinolle\n')).toBe(
      'Ovi 2\nSoita\nensin Ainolle',
    )
    expect([readNote(412873), readNote(null)]).toEqual(['412873', ''])
    expect(readNote('ä'.repeat(60_000))).toHaveLength(4000)
  })

  test('a postal code that is a number has the noughts at its beginning again', () => {
    expect([100, 20100, '100', ' 00270 ', null].map(readPostalCode)).toEqual([
      '00100',
      '20100',
      '100',
      '00270',
      '',
    ])
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

describe('notificationParams', () => {
  test.each([
    ['{"orderId":"412873","count":2}', { orderId: '412873', count: 2 }],
    [{ orderId: 1 }, { orderId: 1 }],
    ['{"a":"x","b":null,"c":{},"d":[1],"e":true}', { a: 'x' }],
    ['{"__proto__":"x","a":1}', { a: 1 }],
  ])('%j is %j', (value, params) => {
    expect(readParams(value)).toEqual(params)
  })

  test.each(['{}', '[1,2]', '"text"', '5', 'null', '{"a":', '', null, undefined, 7])(
    '%j is empty',
    (value) => {
      expect(readParams(value)).toEqual({})
    },
  )
})
