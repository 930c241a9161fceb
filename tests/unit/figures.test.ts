import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { citedFigures, documentsOf, readRecords, testsOf, withMutants } from '../figures/documents'

// What the documents say that a run has measured is what a run has measured: `npm run figures`.

const records = readRecords()

test('the documents show what is recorded, and nothing else', async () => {
  for (const { file, text } of await documentsOf(records))
    expect(readFileSync(file, 'utf8'), `${file}: npm run figures`).toBe(text)
})

test('each figure is shown, and is recorded by one test', () => {
  expect(Object.keys(records.figures)).toEqual(citedFigures())
  const others = Object.keys(records.figures).map((name) => [name, testsOf(name)] as const)
  expect(others.filter(([, tests]) => tests.length !== 1)).toEqual([])
})

test('what is measured is not written by hand: without a link there are only limits', () => {
  const lines = readFileSync('docs/security.md', 'utf8').split('\n')
  const cells = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).at(-2) ?? '')
  const measured = /(?<!\b(?:limit|within|below|in) )(?<![\d.,])\d[\d.,]* (?:ms|s|MB)\b/
  const byHand = cells
    .map((cell) => cell.replace(/\[[^\]]*\]\([^)]*\)/g, ''))
    .filter((text) => measured.test(text))
  expect(byHand).toEqual([])
})

test('counts of mutants are written, and what is said of them stays', () => {
  const table = '\n| file | killed |\n| --- | --- |\n'
  const known = { mutants: 8, killed: 6, at: '2026-11-22' }
  const text = `before${table}| a.ts | 0 | one, below |\n\nafter`
  expect(withMutants(text, { 'a.ts': known, 'b.tsx': known })).toBe(
    `before${table}| a.ts | 8 | 6 | 75.0 | 2 | one, below |\n` +
      '| b.tsx | 8 | 6 | 75.0 | 2 | not looked at yet |\n\nafter',
  )
})
