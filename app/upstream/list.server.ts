import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '~/platform/log.server'
import type { Metrics } from '~/platform/metrics'
import { callFields } from '~/platform/log-fields'
import { ApiError } from './api-error'
import * as assumed from './assumptions'
import { isWireRow, rowReaderOf, type Issue, type Reader, type RowReader } from './wire.server'

/** Counts the unusable rows of the answer that is being parsed. */
const losses = new AsyncLocalStorage<{ dropped: number }>()

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
    return makeList((value, issues) => {
      reader.check(value, issues)
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
    this.#row = this.#reader.read(this.#value, [])
    this.#value = null
    return this.#row
  }
}

/** Reads all rows of a long list. */
export async function readAll<T>(rows: readonly Unread<T>[]): Promise<T[]> {
  const { usable } = await readInTurns((row: Unread<T>) => row.read(), rows)
  return usable
}

/** One schema for each kind of row, by which parsed answers are known again. */
type Schemas = WeakMap<z.ZodType, z.ZodType>
const lists: Schemas = new WeakMap()
const unreadLists: Schemas = new WeakMap()

function onceFor<T>(row: z.ZodType, schemas: Schemas, make: () => z.ZodType<T>): z.ZodType<T> {
  const schema = (schemas.get(row) as z.ZodType<T> | undefined) ?? make()
  schemas.set(row, schema)
  return schema
}

function makeList<T>(read: RowReader<T>['read']): z.ZodType<T[]> {
  return z.unknown().transform(async (answer, context): Promise<T[]> => {
    const rows = rowsIn(answer)
    if (!rows) {
      context.addIssue({ code: 'custom', message: 'not a list' })
      return z.NEVER
    }
    const { usable, issues } = await readInTurns(read, rows)
    const strange = issues.filter(({ message }) => message !== nothingInIt)
    if (usable.length === 0 && strange.length > 0) {
      for (const { path } of strange) {
        context.addIssue({ code: 'custom', message: 'no usable row', path: ['[]', ...path] })
      }
      return z.NEVER
    }
    return usable
  })
}

/** A list inside a row. Its unusable rows are left out; the row that holds it stays. */
export function innerListOf<T>(row: z.ZodType<T>): Reader<T[]> {
  return listBy(row, (value) => rowsIn(value) ?? [])
}

/** A list inside a row, for which the API may give one row without a list. */
export function oneOrMoreOf<T>(row: z.ZodType<T>): Reader<T[]> {
  return listBy(row, (value) => rowsIn(value) ?? [value])
}

function listBy<T>(row: z.ZodType<T>, rowsOf: (value: unknown) => unknown[]): Reader<T[]> {
  const reader = rowReaderOf(row)
  return {
    kind: 'list',
    read: (value) => readRows(reader.read, rowsOf(value)).usable,
    check: (value) => void readRows(reader.check, rowsOf(value)),
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
export function usableOf<T>(
  { result, dropped }: ParsedAnswer<T>,
  { what, log, metrics }: Reading,
): T {
  if (result.success) {
    if (dropped > 0) {
      metrics.unusable(what, 'rows', dropped)
      log.warn({ ...callFields(what), 'portal.rows.dropped': dropped }, 'unusable rows left out')
    }
    return result.data
  }
  metrics.unusable(what, 'answer', 1)
  const fields = new Set(result.error.issues.map(({ path }) => path.join('.')))
  const named = [...fields].slice(0, 20)
  log.warn({ ...callFields(what), 'portal.fields': named }, 'answer of another shape')
  throw new ApiError('malformed', what)
}

export interface ParsedAnswer<T> {
  result: z.ZodSafeParseResult<T>
  /** How many rows the lists had to leave out. */
  dropped: number
}

export function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown): Promise<ParsedAnswer<T>> {
  const loss = { dropped: 0 }
  return losses.run(loss, async () => {
    const result = await schema.safeParseAsync(answer)
    return { result, dropped: loss.dropped }
  })
}

function rowsIn(answer: unknown): unknown[] | null {
  if (answer === null || answer === undefined || answer === '') return []
  if (Array.isArray(answer)) return answer as unknown[]
  if (!isWireRow(answer)) return null
  return assumed.listNames.map((name) => answer[name]).find((rows) => Array.isArray(rows)) ?? null
}

interface Rows<T> {
  usable: T[]
  issues: Issue[]
}

type Read<Row, T> = (row: Row, issues: Issue[]) => T

function readRows<Row, T>(read: Read<Row, T>, rows: readonly Row[]): Rows<T> {
  const all: Rows<T> = { usable: [], issues: [] }
  for (const row of rows) addRow(all, read, row)
  return all
}

/** As `readRows`, in several turns, for lists that may be long. */
async function readInTurns<Row, T>(read: Read<Row, T>, rows: readonly Row[]): Promise<Rows<T>> {
  const all: Rows<T> = { usable: [], issues: [] }
  let since = performance.now()
  for (const row of rows) {
    addRow(all, read, row)
    if (performance.now() - since < turnMs) continue
    await turn()
    since = performance.now()
  }
  return all
}

function addRow<Row, T>({ usable, issues }: Rows<T>, read: Read<Row, T>, value: Row): void {
  const { length } = issues
  const row = read(value, issues)
  if (issues.length === length) return void usable.push(row)
  const loss = losses.getStore()
  if (loss) loss.dropped += 1
}
