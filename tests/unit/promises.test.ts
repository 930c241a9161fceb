import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from '../promises/all'
import { editsOf, isMutation, occurrences, type Edit } from '../promises/mutation'
import { readRows } from '../promises/table'

// docs/security.md and the mutations that `npm run test:promises` tries, held together.

const rows = readRows()
const listed = Object.entries(sections).flatMap(([section, promises]) =>
  Object.entries(promises).map(([promise, entries]) => ({ section, promise, entries })),
)
const mutations = listed.flatMap(({ promise, entries }) =>
  entries.filter(isMutation).map((mutation) => ({ promise, mutation })),
)

test('every row has a way to break it, and every way a row', () => {
  const name = ({ section, promise }: { section: string; promise: string }) =>
    `${section}: ${promise}`
  expect(rows.length).toBeGreaterThan(90)
  expect(listed.map(name).sort()).toEqual(rows.map(name).sort())
  expect(listed.filter(({ entries }) => entries.length === 0)).toEqual([])
})

test('the test that has to notice is one that the row cites', () => {
  const cited = new Map(rows.map(({ promise, tests }) => [promise, tests]))
  const others = mutations.filter(
    ({ promise, mutation }) => !cited.get(promise)?.includes(mutation.test),
  )
  expect(others.map(({ promise, mutation }) => [promise, mutation.test])).toEqual([])
})

test('what is broken stands in the code exactly once, so that no mutation rots', () => {
  const edits = mutations.flatMap(({ mutation }) => editsOf(mutation))
  const times = ({ file, from }: Edit) => occurrences(readFileSync(file, 'utf8'), { from })
  expect(edits.filter((edit) => times(edit) !== 1 || edit.to === edit.from)).toEqual([])
})

test('two rows at most are left out, each with its reason', () => {
  const exempt = listed.flatMap(({ entries }) =>
    entries.flatMap((one) => ('exempt' in one ? [one.exempt] : [])),
  )
  expect(exempt.length).toBeLessThanOrEqual(2)
  for (const reason of exempt) expect(reason.length).toBeGreaterThan(20)
})
