import { listNames } from '~/upstream/assumptions'
import { isWireRow } from '~/upstream/row-reader.server'
import type { Recorded } from './recorder.server'

export type Row = Readonly<Record<string, unknown>>

/** The rows of an answer, of which one thing is one. */
export function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer.filter(isWireRow)
  if (!isWireRow(answer)) return []
  const list = listNames.map((name) => answer[name]).find((rows) => Array.isArray(rows))
  return list ? (list as unknown[]).filter(isWireRow) : [answer]
}

export const rowsAt = (recorded: readonly Recorded[], ...paths: readonly string[]): Row[] =>
  recorded.filter(({ path }) => paths.includes(path)).flatMap(({ answer }) => rowsOf(answer))

export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)

/** The rows that stand in a field of other rows: one, or a list of them. */
export const rowsIn = (rows: readonly Row[], ...names: readonly string[]): Row[] =>
  rows.flatMap((row) => names.flatMap((name) => [row[name]].flat().filter(isWireRow)))
