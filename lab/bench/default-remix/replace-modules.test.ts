import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replacementOf, replacingNone } from './replace-modules'

const root = mkdtempSync(join(tmpdir(), 'replace-'))
const folders = { of: join(root, 'app'), by: join(root, 'other') }
const files = ['app/page.ts', 'app/parts/words.ts', 'app/unchanged.ts', 'other/parts/words.ts']
for (const file of files) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), '')
}
const [page = '', words = '', unchanged = '', otherWords = ''] = files.map((file) =>
  join(root, file),
)
afterAll(() => rmSync(root, { recursive: true }))

test('a module is replaced by the one of the same path in the other folder', () => {
  expect(replacementOf(words, page, folders)).toBe(otherWords)
  expect(replacementOf(unchanged, page, folders)).toBeNull()
})

test('a module that replaces another may import that one, and nobody else may', () => {
  expect(replacementOf(words, otherWords, folders)).toBeNull()
  expect(replacementOf(words, join(folders.by, 'entry.ts'), folders)).toBe(otherWords)
})

test('packages, virtual modules and entries with a query are left alone', () => {
  for (const id of [join(root, 'node_modules/parts/words.ts'), '\0virtual:words', `${words}?raw`])
    expect(replacementOf(id, page, folders)).toBeNull()
})

test('a module whose other was renamed is found', () => {
  expect(replacingNone(folders)).toEqual([])
  writeFileSync(join(folders.by, 'renamed.ts'), '')
  expect(replacingNone(folders)).toEqual(['renamed.ts'])
})
