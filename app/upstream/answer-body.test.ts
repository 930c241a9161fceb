import { describe, expect, test } from 'vitest'
import { readBytes, UnreadableBody } from './answer-body'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) {
    yield await Promise.resolve(Buffer.from(text.slice(at, at + size)))
  }
}

const before = Buffer.from('[{"id":1},{"id":2}]')

describe('a body with an answer before it', () => {
  test.each([1, 3, 7, 100])('of the same bytes is that answer, in pieces of %d', async (size) => {
    expect(await readBytes(inPieces(before.toString(), size), before)).toBe(before)
  })

  test.each([
    ['another beginning', ' {"id":1},{"id":2}]'],
    ['another middle', '[{"id":1},{"id":3}]'],
    ['another end', '[{"id":1},{"id":2} '],
    ['a shorter one', '[{"id":1},{"id":2'],
    ['a longer one', '[{"id":1},{"id":2}]  '],
    ['bytes that repeat after others', '[{"id":2},{"id":2},{"id":2}]'],
    ['nothing', ''],
  ])('with %s is read as it is', async (_, text) => {
    for (const size of [1, 3, 7, 100]) {
      const bytes = await readBytes(inPieces(text, size), before)
      expect(bytes.toString()).toBe(text)
    }
    expect(before.toString()).toBe('[{"id":1},{"id":2}]')
  })

  test('is refused above 8 MB like any other', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024)
    async function* body() {
      yield large
      yield await Promise.resolve(Buffer.alloc(1))
    }
    await expect(readBytes(body(), large)).rejects.toBeInstanceOf(UnreadableBody)
  })
})

test('an empty body after none is empty', async () => {
  expect(await readBytes(inPieces('', 1))).toHaveLength(0)
})
