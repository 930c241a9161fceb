import { describe, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { collectBytes, readBytes, unpack, UnreadableBody } from './answer-body'

/** What is collected of a text that comes in pieces, after an answer before it. */
function collected(text: string, size: number, before: Buffer): Buffer {
  const bytes = collectBytes(before)
  for (let at = 0; at < text.length; at += size) bytes.add(Buffer.from(text.slice(at, at + size)))
  return bytes.whole()
}

const before = Buffer.from('[{"id":1},{"id":2}]')

describe('a body with an answer before it', () => {
  test.each([1, 3, 7, 100])('of the same bytes is that answer, in pieces of %d', (size) => {
    expect(collected(before.toString(), size, before)).toBe(before)
  })

  test.each([
    ['another beginning', ' {"id":1},{"id":2}]'],
    ['another middle', '[{"id":1},{"id":3}]'],
    ['another end', '[{"id":1},{"id":2} '],
    ['a shorter one', '[{"id":1},{"id":2'],
    ['a longer one', '[{"id":1},{"id":2}]  '],
    ['bytes that repeat after others', '[{"id":2},{"id":2},{"id":2}]'],
    ['nothing', ''],
  ])('with %s is read as it is', (_, text) => {
    for (const size of [1, 3, 7, 100]) expect(collected(text, size, before).toString()).toBe(text)
    expect(before.toString()).toBe('[{"id":1},{"id":2}]')
  })

  test('is refused above 8 MB like any other', () => {
    const large = Buffer.alloc(8 * 1024 * 1024)
    const bytes = collectBytes(large)
    expect(bytes.add(large)).toBeNull()
    expect(bytes.add(Buffer.alloc(1))).toBeInstanceOf(UnreadableBody)
  })
})

describe('a stream', () => {
  async function* inPieces(...pieces: Buffer[]) {
    for (const piece of pieces) yield await Promise.resolve(piece)
  }

  test('is read whole, an empty one too', async () => {
    expect((await readBytes(inPieces(Buffer.from('[1,'), Buffer.from('2]')))).toString()).toBe(
      '[1,2]',
    )
    expect(await readBytes(inPieces())).toHaveLength(0)
  })

  test('above 8 MB is refused', async () => {
    const pieces = inPieces(Buffer.alloc(8 * 1024 * 1024), Buffer.alloc(1))
    await expect(readBytes(pieces)).rejects.toBeInstanceOf(UnreadableBody)
  })
})

describe('a compressed body', () => {
  const packed = gzipSync('[1,2]')

  test('is unpacked', async () => {
    expect((await unpack(packed)).toString()).toBe('[1,2]')
  })

  test.each([
    ['cut off', packed.subarray(0, -9)],
    ['no gzip', Buffer.from('[1,2]')],
    ['empty', Buffer.alloc(0)],
    ['above 8 MB', gzipSync(Buffer.alloc(8 * 1024 * 1024 + 1))],
  ])('that is %s is refused, and not quoted', async (_, bytes) => {
    await expect(unpack(bytes)).rejects.toThrow(
      new UnreadableBody('the answer is no gzip, cut off, or too large'),
    )
  })

  test('of 8 MB is none too many', async () => {
    expect(await unpack(gzipSync(Buffer.alloc(8 * 1024 * 1024)))).toHaveLength(8 * 1024 * 1024)
  })
})
