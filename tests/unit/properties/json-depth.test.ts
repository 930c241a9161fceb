import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDepth } from '~/upstream/json-depth'
import { runs } from './runs.fixture'

/** Texts that look like the ends of texts, or like levels. */
const text = fc.string({
  unit: fc.constantFrom('"', '\\', '\\"', '[', ']', '{', '}', 'ä', '💥', 'n', ','),
  maxLength: 6,
})
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(text, fc.constantFrom(null, 0, true)),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
  ),
}))

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(levelsOf))
    : 0

function piecesOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const ends = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

test('JSON is too deep where its values are, however it is cut into pieces', () => {
  const cuts = fc.array(fc.nat(10_000), { maxLength: 12 })
  fc.assert(
    fc.property(tree, cuts, fc.nat(7), fc.constantFrom(0, 2), (value, cuts, most, space) => {
      const depth = createDepth(most)
      const bytes = Buffer.from(JSON.stringify(value, null, space))
      const found = piecesOf(bytes, cuts).some((piece) => depth.isTooMuch(piece))
      expect(found).toBe(levelsOf(value) > most)
    }),
    runs(5),
  )
})
