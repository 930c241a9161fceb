import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A line of one of the tables of docs/security.md. */
export interface Row {
  /** From 1, through all tables. */
  number: number
  /** The heading above its table. */
  section: string
  promise: string
  /** Files of the tests that it cites. */
  tests: string[]
}

/** @throws where a citation names no file */
export function readRows(text = readFileSync('docs/security.md', 'utf8')): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    // The escaped ones are of a cell's text.
    const [, promise = '', cited = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!line.startsWith('|') || promise === 'promise' || /^-+$/.test(promise)) continue
    const before = rows.at(-1)?.tests ?? []
    const tests = [...(/\bthe same\b/.test(cited) ? before : []), ...testsCited(cited)]
    rows.push({ number: rows.length + 1, section, promise, tests })
  }
  return rows
}

function testsCited(cell: string): string[] {
  let folder = ''
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    // Commands and their variables.
    if (name.startsWith('npm ') || name.includes('=')) return []
    const files = filesOf(name.includes('/') ? name : join(folder, name))
    if (files.length === 0) throw new Error(`docs/security.md cites ${name}, which is no file`)
    folder = dirname(files[0] ?? '')
    return files
  })
}

/** `security/login` stands for the file of that name, and for the slow one. */
function filesOf(name: string): string[] {
  const short = /^(?:security|faults)\/[\w-]+$/.test(name)
  const files = short ? [`tests/${name}.test.ts`, `tests/${name}.slow.test.ts`] : [name]
  return files.filter((file) => existsSync(file))
}
