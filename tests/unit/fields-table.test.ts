import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldTables } from '~/upstream/wire.server'

// Every row that the portal reads is known once its module is.
import.meta.glob('../../app/upstream/*.server.ts', { eager: true })

const words = new Set(readFileSync('docs/fields.md', 'utf8').match(/(?<=`)\w+(?=`)/g))

test('docs/fields.md names every field of the API that is read', () => {
  const missing = [...fieldTables].flatMap(([row, sources]) =>
    sources.filter(({ wire }) => !words.has(wire)).map(({ wire }) => `${row}: ${wire}`),
  )
  expect(missing).toEqual([])
})

test('docs/fields.md names no other, but what the identity provider says', () => {
  const read = new Set([...fieldTables.values()].flat().map(({ wire }) => wire))
  expect([...words].filter((word) => !read.has(word))).toEqual(['firstname', 'lastname'])
})
