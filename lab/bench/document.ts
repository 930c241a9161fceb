import { readFileSync, writeFileSync } from 'node:fs'
import { formatted } from '../../scripts/formatted'

const file = 'docs/performance.md'

/** Replaces the text between the marks of that name. */
export function withSection(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}: written by the run -->`, `<!-- end of ${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`)
  return `${document.slice(0, from + start.length)}\n\n${text}\n\n${document.slice(to)}`
}

export function writeSection(name: string, text: string): void {
  const document = withSection(readFileSync(file, 'utf8'), name, text)
  writeFileSync(file, formatted(file, document))
  console.log(`\n${text}\n\nwritten to ${file}`)
}
