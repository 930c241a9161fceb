import { expect, test } from 'vitest'
import { inUtf8, parseJsonInTurns } from './answer-body'

test.each([
  ['application/json', Buffer.from('Mäntytie')],
  ['application/json; charset=UTF-8', Buffer.from('Mäntytie')],
  ['application/json; charset="windows-1252"', Buffer.from('Mäntytie', 'latin1')],
  ['text/json;charset=ISO-8859-1', Buffer.from('Mäntytie', 'latin1')],
])('a body of type %s is read by its charset', (type, bytes) => {
  expect(inUtf8(bytes, type).toString()).toBe('Mäntytie')
})

test('a body of another charset is a failure, and no question marks', () => {
  expect(() => inUtf8(Buffer.alloc(2), 'application/json; charset=utf-16')).toThrow('charset')
})

test.each([
  ['{"viitenumero":12345678901234567894}', { viitenumero: '12345678901234567894' }],
  [
    '[ 1234567890123456,"a, 1234567890123456",12.5]',
    ['1234567890123456', 'a, 1234567890123456', 12.5],
  ],
  [
    '{"a\\"":-1234567890123456,"b":"\\"[12345678901234567"}',
    { 'a"': '-1234567890123456', b: '"[12345678901234567' },
  ],
  ['{"n":123456789012345,"e":1234567890123456.5}', { n: 123456789012345, e: 1234567890123456.5 }],
])('numbers of %s keep all of their digits', async (json, value) => {
  expect(await parseJsonInTurns(Buffer.from(json))).toEqual(value)
})
