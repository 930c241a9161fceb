import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonInTurns } from '~/upstream/answer-body'
import { runs } from './runs.fixture'

/** Strings with quotes, escapes and brackets, which a scanner could take for structure. */
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

test('JSON is refused where its values are too deep, whatever its texts look like', async () => {
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.integer({ min: 24, max: 34 }),
      fc.constantFrom(0, 2),
      async (value, around, space) => {
        let answer = value
        for (let level = 0; level < around; level++) answer = [answer]
        const read = parseJsonInTurns(Buffer.from(JSON.stringify(answer, null, space)))
        if (levelsOf(answer) > 32) await expect(read).rejects.toThrow('deeper than 32')
        else expect(await read).toEqual(answer)
      },
    ),
    runs(5),
  )
})
