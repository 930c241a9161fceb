import { setImmediate as turn } from 'node:timers/promises'
import { callFields, type Log } from '~/observe/log.server'
import type { Metrics } from '~/observe/metrics'
import { ApiError } from './api-error'
import { UnreadableBody } from './answer-body'
import * as assumed from './assumptions'
import {
  isWireRow,
  newFindings,
  unusable,
  type Findings,
  type Row,
  type Shape,
} from './row-reader.server'
import type { Reader } from './wire.server'

/** Limits of a list's rows, and of its unusable rows. */
const mostRows = 20_000
const mostUseless = 1000

/** A long list is read in several turns of the event loop. */
const turnMs = 20

/** The issue of a row with the right shape and no content. */
export const nothingInIt = 'nothing in it'

/**
 * An array, or an object around one; nothing at all (204, null, an empty body) is an empty list. Unusable
 * rows are dropped and counted. If no row is usable, the answer is a failure: an empty page would say that
 * the person has nothing. Rows without content (`nothingInIt`) cause no failure.
 */
export const listOf = <T>(row: Row<T>): Shape<T[]> => ({
  async read(answer, findings) {
    const rows = rowsIn(answer)
    if (!rows) return unusable(findings, 'not a list')
    const usable: T[] = []
    const within = newFindings()
    let since = performance.now()
    for (const value of rows) {
      addRow(usable, row, value, within)
      if (performance.now() - since < turnMs) continue
      await turn()
      since = performance.now()
    }
    findings.dropped += within.dropped
    const malformed = within.issues.filter(({ message }) => message !== nothingInIt)
    if (usable.length > 0) return usable
    for (const { path } of malformed)
      findings.issues.push({ path: ['[]', ...path], message: 'no usable row' })
    return usable
  },
})

/**
 * A list inside a row: unusable rows are dropped, the outer row stays. Anything but a list fails the whole
 * answer, because an empty list would wrongly mean that there are no rows.
 */
export function innerListOf<T>(row: Row<T> | (() => Row<T>)): Reader<T[]> {
  return listBy(row, false, (value) => {
    const rows = rowsIn(value)
    if (rows) return rows
    if (isWireRow(value) && Object.keys(value).every((name) => name.startsWith('$'))) return []
    throw new UnreadableBody('a list inside a row has another shape')
  })
}

/** The API may give one row without a list. */
export function oneOrMoreOf<T>(row: Row<T>): Reader<T[]> {
  return listBy(row, true, (value) => rowsIn(value) ?? [value])
}

/** @param row a function where a row holds rows of its own kind */
function listBy<T>(
  row: Row<T> | (() => Row<T>),
  mayBeAlone: boolean,
  rowsOf: (value: unknown) => unknown[],
): Reader<T[]> {
  const rowOf = () => (typeof row === 'function' ? row() : row)
  return {
    kind: 'list',
    rows: { table: () => rowOf().table ?? '', mayBeAlone },
    read(value, findings = newFindings()) {
      const usable: T[] = []
      // Issues of inner rows are not the outer row's.
      const within = newFindings()
      for (const one of rowsOf(value)) addRow(usable, rowOf(), one, within)
      findings.dropped += within.dropped
      return usable
    },
  }
}

interface Reading {
  /** For the log. */
  what: string
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'unusable'>
}

/**
 * The log gets names of unusable fields and the number of unusable rows, never a value.
 * @throws ApiError malformed; UnreadableBody where a list exceeds the limits
 */
export async function readAnswer<T>(
  shape: Shape<T>,
  answer: unknown,
  { what, log, metrics }: Reading,
): Promise<T> {
  const findings = newFindings()
  const data = await shape.read(answer, findings)
  const { issues, dropped } = findings
  if (issues.length === 0) {
    if (dropped > 0) {
      metrics.unusable(what, 'rows', dropped)
      log.warn({ ...callFields(what), 'portal.rows.dropped': dropped }, 'unusable rows are dropped')
    }
    return data
  }
  metrics.unusable(what, 'answer', 1)
  const fields = new Set(issues.map(({ path }) => path.join('.')))
  const named = [...fields].slice(0, 20)
  log.warn(
    { ...callFields(what), 'portal.fields': named },
    'API answer does not match the contract',
  )
  throw new ApiError('malformed', what)
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

function addRow<T>(usable: T[], row: Row<T>, value: unknown, findings: Findings): void {
  const { length } = findings.issues
  const one = row.read(value, findings)
  if (findings.issues.length === length) usable.push(one)
  else findings.dropped += 1
  if (findings.dropped > mostUseless)
    throw new UnreadableBody(`a list with more than ${mostUseless} useless rows`)
}
