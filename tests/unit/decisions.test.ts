import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const list = readFileSync(join(folder, 'README.md'), 'utf8')

const records = readdirSync(folder)
  .filter((file) => /^\d{4}-[\w-]+\.md$/.test(file))
  .map((file) => ({ file, ...readRecord(readFileSync(join(folder, file), 'utf8')) }))

const lines = list
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, number, file, about = ''] = /^- \[(\d+)\. .+\]\((.+?)\): (.+)$/.exec(line) ?? []
    return { number: Number(number), file, by: supersedersIn(about) }
  })

/** Between its title and its context a record says what it supersedes, and what supersedes it. */
function readRecord(text: string) {
  const [, number, title, rest = ''] = /^# (\d+)\. (.+)\n([\s\S]*)/.exec(text) ?? []
  const [head = ''] = rest.split(/\n(?=\*\*Context|#)/, 1)
  const clauses = head.replaceAll(/\s+/g, ' ').split(/(?=Supersede[sd] )/)
  const older = clauses.filter((clause) => clause.startsWith('Supersedes')).flatMap(supersededIn)
  const newer = clauses.filter((clause) => clause.startsWith('Superseded')).flatMap(supersedersIn)
  return { number: Number(number), title: title ?? '', head, older, newer }
}

/** "Supersedes decision 11, and decision 2 where it speaks of …"; "in records 10 and 19". */
function supersededIn(clause: string): number[] {
  const named = [...clause.matchAll(/(?:decision|record)s? (\d+)(?: and (\d+))?/g)]
  return named.flatMap(([, one, other]) => (other ? [one, other] : [one]).map(Number))
}

/** "Superseded in part by [17](…) … And by [25](…)" in a record; "Superseded by 19, 24." in the list. */
function supersedersIn(text: string): number[] {
  const from = text.indexOf('Superseded')
  if (from < 0) return []
  const [, listed] = /^Superseded (?:in part )?by ([\d, ]+)\.$/.exec(text.slice(from)) ?? []
  if (listed !== undefined) return listed.split(', ').map(Number)
  return [...text.slice(from).matchAll(/\bby \[?0*(\d+)/g)].map(([, number]) => Number(number))
}

/** "24 supersedes 8". */
const pair = (newer: number, older: number) => `${newer} supersedes ${older}`

test('each record has one line in the list, with its number and title', () => {
  expect(records.length).toBeGreaterThan(40)
  const has = (text: string) => list.split(text).length - 1
  const missing = records
    .map(({ number, title, file }) => `- [${number}. ${title}](${file}): `)
    .filter((start) => has(start) !== 1)
  expect(missing, 'lines that docs/decisions/README.md needs, once each').toEqual([])
  expect(lines.map(({ file }) => file).sort()).toEqual(records.map(({ file }) => file).sort())
  for (const { file, number } of records) expect(Number(file.slice(0, 4)), file).toBe(number)
})

test('the list says what supersedes what, as the records do', () => {
  const said = records.flatMap(({ number, older, newer }) => [
    ...older.map((one) => pair(number, one)),
    ...newer.map((one) => pair(one, number)),
  ])
  const listed = lines.flatMap(({ number, by }) => by.map((one) => pair(one, number)))
  expect(said.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual([...new Set(said)].sort())
})

test('what a record says of others is understood here', () => {
  const silent = records.filter(
    ({ head, older, newer }) => /supersede/i.test(head) && older.length + newer.length === 0,
  )
  expect(silent.map(({ file }) => file)).toEqual([])
})
