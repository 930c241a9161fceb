import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The privacy officer reads where each thing is decided and held: such a document rots unseen.

const text = readFileSync('docs/personal-data.md', 'utf8').replaceAll(/\s+/g, ' ')

/** As the document shortens it. */
function pathOf(file: string): string {
  if (file.startsWith('tests/')) return file
  return /^(?:e2e|security)\//.test(file) ? `tests/${file}` : `app/${file}`
}

test('the files that it names are there', () => {
  const named = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(60)
  expect(named.map(pathOf).filter((path) => !existsSync(path))).toEqual([])
})

test('the tests that it quotes are in the file beside them', () => {
  const quoted = [
    ...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:test|spec|fixture)\.ts)` "([^"]+)"/g),
  ]
  expect(quoted.length).toBeGreaterThan(10)
  const missing = quoted.filter(
    ([, file = '', title = '']) => !readFileSync(pathOf(file), 'utf8').includes(title),
  )
  expect(missing.map(([all]) => all)).toEqual([])
})
