import { grouped } from './grouped'

/**
 * A key for each row, in a few letters. The API gives rows no id: what names a row is its key, and alike
 * ones are numbered, so that a key survives rows that are added meanwhile.
 */
export function keyedRows<T>(
  rows: readonly T[],
  nameOf: (row: T) => readonly string[],
): [key: string, row: T][] {
  const alike = grouped(rows, (row) => JSON.stringify(nameOf(row)))
  return [...alike].flatMap(([name, group]) =>
    group.map((row, index): [string, T] => [shortHash(name + index), row]),
  )
}

/** FNV-1a of 32 bits: enough to recognize a name or an id. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
