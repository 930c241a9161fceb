import { describe, expect, test } from 'vitest'
import { UnreadableBody } from './answer-body'
import { openFile } from './file-bytes'

/** Bytes of every value, after the beginning of a PDF. */
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([...Array(256).keys()])])

async function* inPieces(text: Buffer | string, size: number) {
  const bytes = Buffer.from(text)
  for (let i = 0; i < bytes.length; i += size) {
    yield await Promise.resolve(bytes.subarray(i, i + size))
  }
}

async function read(text: Buffer | string, size = 1024) {
  const { isRaw, chunks } = await openFile(inPieces(text, size))
  const bytes: Uint8Array[] = []
  for await (const chunk of chunks) bytes.push(chunk)
  return { isRaw, bytes: Buffer.concat(bytes) }
}

const base64 = pdf.toString('base64')
const numbers = JSON.stringify([...pdf])

const decoded = {
  'an array of bytes': numbers,
  'an array with spaces and line breaks': JSON.stringify([...pdf], null, 2),
  'an array of signed bytes': JSON.stringify([...new Int8Array(pdf)]),
  'base64 in quotes': JSON.stringify(base64),
  'base64 with escaped slashes': JSON.stringify(base64).replaceAll('/', '\\/'),
  'base64 with escaped marks': JSON.stringify(base64)
    .replaceAll('+', '\\u002B')
    .replaceAll('/', '\\u002f')
    .replaceAll('=', '\\u003D'),
  'base64 with line breaks': JSON.stringify(base64.replace(/(.{76})/g, '$1\r\n')),
  'bare base64': base64,
  'base64 without its padding': JSON.stringify(base64.replace(/=/g, '')),
  'base64 for addresses': JSON.stringify(pdf.toString('base64url')),
}

describe('the bytes of a file', () => {
  test.each(Object.entries(decoded))('%s is understood, however it is cut', async (_form, body) => {
    for (const size of [1, 2, 3, 5, 7, 63, 64, 65, 1000, 100_000]) {
      expect(await read(body, size)).toEqual({ isRaw: false, bytes: pdf })
    }
  })

  test('a binary body comes as it is', async () => {
    for (const size of [1, 64, 1000]) {
      expect(await read(pdf, size)).toEqual({ isRaw: true, bytes: pdf })
    }
  })

  test.each([
    ['a text', 'Hei Aino!'],
    ['a text that begins like an array', '[luonnos] Keittiö'],
    [
      'a text that begins with numbers in brackets',
      '[1, 2, 3] ovat rivit, joista puhuttiin puhelimessa.',
    ],
    ['a text that begins with a quote', '"Keittiö", sanoi hän.'],
    ['an object', '{"a":[1,2]}'],
    ['nothing', ''],
    ['zeros', Buffer.alloc(100)],
  ])('%s comes as it is', async (_case, body) => {
    expect(await read(body)).toEqual({ isRaw: true, bytes: Buffer.from(body) })
  })

  test('an empty array and an empty text are an empty file', async () => {
    expect((await read('[]')).bytes).toHaveLength(0)
    expect((await read('""')).bytes).toHaveLength(0)
  })

  test.each([
    ['a number above 255', `[${'1,'.repeat(60)}256]`],
    ['a word in an array', `[${'1,'.repeat(60)}x]`],
    ['an array in an array', `[${'1,'.repeat(60)}[1]]`],
    ['an array that does not end', `[${'1,'.repeat(60)}1`],
    ['an array with something after it', `[${'1,'.repeat(60)}1] 2`],
    ['base64 with a stranger in it', `"${'QUJD'.repeat(30)}*"`],
    ['base64 that ends in an escape', `"${'QUJD'.repeat(30)}\\u00`],
  ])('%s breaks off', async (_case, body) => {
    await expect(read(body)).rejects.toThrow(UnreadableBody)
  })
})
