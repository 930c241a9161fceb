import { describe, expect, test } from 'vitest'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { inUtf8, parseJsonInTurns, unpack } from './answer-body'

describe('a compressed body', () => {
  const packed = gzipSync('[1,2]')

  test.each([
    ['gzip', packed],
    ['x-gzip', packed],
    ['deflate', deflateSync('[1,2]')],
    ['br', brotliCompressSync('[1,2]')],
    ['identity', Buffer.from('[1,2]')],
    ['', Buffer.from('[1,2]')],
  ])('by %j is unpacked', async (coding, bytes) => {
    expect((await unpack(bytes, coding)).toString()).toBe('[1,2]')
  })

  test.each([
    ['cut off', 'gzip', packed.subarray(0, -9)],
    ['no gzip', 'gzip', Buffer.from('[1,2]')],
    ['above 8 MB', 'gzip', gzipSync(Buffer.alloc(8 * 1024 * 1024 + 1))],
    ['in another coding', 'zstd', packed],
  ])('that is %s is refused, and not quoted', async (_, coding, bytes) => {
    await expect(unpack(bytes, coding)).rejects.toThrow(/^the answer (?:is cut off|has an unknown)/)
  })

  test('of 8 MB is none too many', async () => {
    const bytes = await unpack(gzipSync(Buffer.alloc(8 * 1024 * 1024)), 'gzip')
    expect(bytes).toHaveLength(8 * 1024 * 1024)
  })
})

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
