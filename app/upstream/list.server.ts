import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '~/platform/log.server'
import type { Metrics } from '~/platform/metrics'
import { callFields } from '~/platform/log-fields'
import { ApiError } from './api-error'
import { UnreadableBody } from './answer-body'
import * as assumed from './assumptions'
import {
  isWireRow,
  knownRowReader,
  newFindings,
  onceFor,
  rowReaderOf,
  type Findings,
  type Issue,
  type RowReader,
  type SchemasOf,
} from './row-reader.server'
import type { Reader } from './wire.server'

/** A list is read up to so many rows, and as long as no more of them are useless. */
const mostRows = 20_000
const mostUseless = 1000

/** Milliseconds: a long list is read in several turns of the event loop, so that others are served. */
const turnMs = 20

/** The issue of a row that has the right shape but nothing to show. */
export const nothingInIt = 'nothing in it'

/**
 * The schema of a list: an array, or an object around one; nothing at all (204, null, an empty
 * body) is an empty list. Unusable rows are left out and counted. If no row is usable, the answer
 * has another shape than ours, which is a failure: an empty page would say that the person has
 * nothing. Rows that are only empty do not count as such a sign.
 */
export function listOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return onceFor(row, lists, () => makeList(rowReaderOf(row).read))
}

/** A usable row of a long list: of ten thousand, a page shows fifty, and no others are read. */
export interface Unread<T> {
  /** The row, which is read once. */
  read(): T
}

/** As `listOf`, without reading more of a row than decides whether it is usable. */
export function unreadListOf<T extends object>(row: z.ZodType<T>): z.ZodType<Unread<T>[]> {
  return onceFor(row, unreadLists, () => {
    const reader = rowReaderOf(row)
    return makeList((value, findings) => {
      reader.check(value, findings)
      return new UnreadRow(reader, value)
    })
  })
}

class UnreadRow<T extends object> implements Unread<T> {
  #reader: RowReader<T>
  #value: unknown
  #row: T | null = null

  constructor(reader: RowReader<T>, value: unknown) {
    this.#reader = reader
    this.#value = value
  }

  read(): T {
    if (this.#row) return this.#row
    this.#row = this.#reader.read(this.#value, newFindings())
    this.#value = null
    return this.#row
  }
}

/** Reads all rows of a long list. */
export async function readAll<T>(rows: readonly Unread<T>[]): Promise<T[]> {
  return readInTurns((row: Unread<T>) => row.read(), rows, newFindings())
}

/** One schema for each kind of row, by which parsed answers are known again. */
const lists: SchemasOf = new WeakMap()
const unreadLists: SchemasOf = new WeakMap()

type ReadAnswer<T> = (answer: unknown) => Promise<ParsedAnswer<T>>

/** How the answer is read by a schema of a list, without what zod makes around it. */
const answerReaders = new WeakMap<z.ZodType, ReadAnswer<unknown>>()

function makeList<T>(readRow: RowReader<T>['read']): z.ZodType<T[]> {
  const read: ReadAnswer<T[]> = async (answer) => {
    const rows = rowsIn(answer)
    if (!rows) return { issues: [{ path: [], message: 'not a list' }], dropped: 0 }
    const findings = newFindings()
    const usable = await readInTurns(readRow, rows, findings)
    const { dropped } = findings
    const strange = findings.issues.filter(({ message }) => message !== nothingInIt)
    if (usable.length > 0 || strange.length === 0) return { data: usable, dropped }
    const issues = strange.map(({ path }) => ({ path: ['[]', ...path], message: 'no usable row' }))
    return { issues, dropped }
  }
  const schema = z.unknown().transform(async (answer, context): Promise<T[]> => {
    const parsed = await read(answer)
    if (!parsed.issues) return parsed.data
    for (const { path, message } of parsed.issues)
      context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
  answerReaders.set(schema, read)
  return schema
}

/**
 * A list inside a row. Its unusable rows are left out; the row that holds it stays. Where something
 * else stands in its place the whole answer is a failure, because an empty list would be a claim.
 */
export function innerListOf<T>(row: z.ZodType<T> | (() => z.ZodType<T>)): Reader<T[]> {
  return listBy(row, false, (value) => {
    const rows = rowsIn(value)
    if (rows) return rows
    if (isWireRow(value) && Object.keys(value).every((name) => name.startsWith('$'))) return []
    throw new UnreadableBody('a list inside a row has another shape')
  })
}

/** A list inside a row, for which the API may give one row without a list. */
export function oneOrMoreOf<T>(row: z.ZodType<T>): Reader<T[]> {
  return listBy(row, true, (value) => rowsIn(value) ?? [value])
}

/** @param row a function where a row holds rows of its own kind */
function listBy<T>(
  row: z.ZodType<T> | (() => z.ZodType<T>),
  mayBeAlone: boolean,
  rowsOf: (value: unknown) => unknown[],
): Reader<T[]> {
  let known: RowReader<T> | null = null
  const reader = () => (known ??= rowReaderOf(typeof row === 'function' ? row() : row))
  return {
    kind: 'list',
    rows: { table: () => reader().table ?? '', mayBeAlone },
    read: (value, findings) => readRows(reader().read, rowsOf(value), findings),
    check: (value, findings) => void readRows(reader().check, rowsOf(value), findings),
  }
}

interface Reading {
  /** Method and pattern of the call, for the log. */
  what: string
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'unusable'>
}

/**
 * What an answer says. The log gets the names of unusable fields and the number of unusable rows,
 * never a value.
 * @throws ApiError malformed
 */
export function usableOf<T>(parsed: ParsedAnswer<T>, { what, log, metrics }: Reading): T {
  if (!parsed.issues) {
    const { data, dropped } = parsed
    if (dropped > 0) {
      metrics.unusable(what, 'rows', dropped)
      log.warn({ ...callFields(what), 'portal.rows.dropped': dropped }, 'unusable rows left out')
    }
    return data
  }
  metrics.unusable(what, 'answer', 1)
  const fields = new Set(parsed.issues.map(({ path }) => path.join('.')))
  const named = [...fields].slice(0, 20)
  log.warn({ ...callFields(what), 'portal.fields': named }, 'answer of another shape')
  throw new ApiError('malformed', what)
}

/** What an answer says, or why it cannot be read; and how many rows the lists had to leave out. */
export type ParsedAnswer<T> = { dropped: number } & (
  | { data: T; issues?: undefined }
  | { data?: undefined; issues: readonly Issue[] }
)

export async function parseAnswer<T>(
  schema: z.ZodType<T>,
  answer: unknown,
): Promise<ParsedAnswer<T>> {
  const read = answerReaders.get(schema) as ReadAnswer<T> | undefined
  if (read) return read(answer)
  const reader = knownRowReader(schema)
  if (reader) {
    const findings = newFindings()
    const data = reader.read(answer, findings)
    const { issues, dropped } = findings
    return issues.length === 0 ? { data, dropped } : { issues, dropped }
  }
  const { success, data, error } = await schema.safeParseAsync(answer)
  return success ? { data, dropped: 0 } : { issues: error.issues, dropped: 0 }
}

function rowsIn(answer: unknown): unknown[] | null {
  if (answer === null || answer === undefined || answer === '') return []
  const rows = isWireRow(answer)
    ? assumed.listNames.map((name) => answer[name]).find((value) => Array.isArray(value))
    : answer
  if (!Array.isArray(rows)) return null
  if (rows.length > mostRows) throw new UnreadableBody(`a list of more than ${mostRows} rows`)
  return rows as unknown[]
}

type Read<Row, T> = (row: Row, findings: Findings) => T

/** The issues of rows within a row are not that row's. */
function readRows<Row, T>(read: Read<Row, T>, rows: readonly Row[], findings = newFindings()): T[] {
  const usable: T[] = []
  const within = newFindings()
  for (const row of rows) addRow(usable, read, { row, findings: within })
  findings.dropped += within.dropped
  return usable
}

/** As `readRows`, in several turns, for lists that may be long. */
async function readInTurns<Row, T>(
  read: Read<Row, T>,
  rows: readonly Row[],
  findings: Findings,
): Promise<T[]> {
  const usable: T[] = []
  let since = performance.now()
  for (const row of rows) {
    addRow(usable, read, { row, findings })
    if (performance.now() - since < turnMs) continue
    await turn()
    since = performance.now()
  }
  return usable
}

function addRow<Row, T>(
  usable: T[],
  read: Read<Row, T>,
  { row, findings }: { row: Row; findings: Findings },
): void {
  const { length } = findings.issues
  const one = read(row, findings)
  if (findings.issues.length === length) usable.push(one)
  else findings.dropped += 1
  if (findings.dropped > mostUseless)
    throw new UnreadableBody(`a list with more than ${mostUseless} useless rows`)
}
