import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const file = 'test-results/faults.json'

/** A figure that a test has measured, for the documentation. */
interface Figure {
  of: string
  what: string
  ms: number
}

interface Findings {
  rows: unknown[]
  figures: Figure[]
}

function read(): Findings {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Findings
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { rows: [], figures: [] }
    throw error
  }
}

function write(findings: Findings): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(findings, null, 1))
}

/** Keeps a figure; the same one measured again takes its place. */
export function note(of: string, what: string, ms: number): void {
  const { rows, figures } = read()
  const others = figures.filter((figure) => figure.of !== of || figure.what !== what)
  write({ rows, figures: [...others, { of, what, ms: Math.round(ms) }] })
}

/** Keeps the table of screens and faults. */
export function keepRows(rows: unknown[]): void {
  write({ ...read(), rows })
}
