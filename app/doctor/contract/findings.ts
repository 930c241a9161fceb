import * as assumed from '~/upstream/assumptions'
import { endpointAt } from '~/upstream/endpoints'
import { fieldTables } from '~/upstream/wire.server'
import { ok, open, warning, wrong, type Finding } from '../finding'
import type { Recorded } from './recorder.server'
import { listNames } from '~/upstream/assumptions'
import { isWireRow } from '~/upstream/row-reader.server'

/** One of these names is enough. */
const alternatives = [...Object.values(assumed), ...Object.values(assumed.invoiceRow)].filter(
  (names): names is string[] => Array.isArray(names),
)

/** One line for each endpoint, in the order of the first calls. No value is named. */
export function endpointFindings(recorded: readonly Recorded[], brandPrefix: string): Finding[] {
  const paths = [...new Set(recorded.map(({ path }) => path))]
  return paths.map((path) =>
    endpointFinding(
      path,
      recorded.filter((one) => one.path === path),
      brandPrefix,
    ),
  )
}

function endpointFinding(path: string, calls: readonly Recorded[], brandPrefix: string): Finding {
  const about = `GET ${path}`
  const isExcused = ({ failure }: Recorded) => failure !== null && isForeseen(path, failure)
  const failed = calls.find((call) => call.failure !== null && !isExcused(call))
  if (failed?.failure) return failureFinding(about, failed.failure, failed.strange)
  const answered = calls.filter(({ failure }) => failure === null)
  if (answered.length === 0)
    return open(about, `${calls[0]?.failure?.status ?? 'no answer'}: none is there`)
  const dropped = answered.reduce((sum, call) => sum + call.dropped, 0)
  if (dropped > 0)
    return warning(
      about,
      `${dropped} rows lack what makes them usable`,
      'the ids of these rows: the portal leaves such rows out',
    )
  return fieldFinding(
    about,
    path,
    answered.flatMap(({ answer }) => rowsOf(answer)),
    brandPrefix,
  )
}

const isForeseen = (path: string, { kind, status }: NonNullable<Recorded['failure']>) =>
  (kind === 'not-found' && endpointAt(path)?.none === 404) ||
  (path.startsWith('/api/Address/0/') && assumed.oneAddressAtATime.has(status ?? 0))

function failureFinding(
  about: string,
  { kind, status }: NonNullable<Recorded['failure']>,
  strange: readonly string[],
): Finding {
  if (kind === 'malformed') {
    const fields = strange.filter(Boolean).join(', ')
    return wrong(
      about,
      `an answer of another shape than the contract's${fields ? `: ${fields}` : ''}`,
      "the API's owner, or this endpoint's file in app/upstream",
    )
  }
  if (kind === 'forbidden')
    return warning(about, "403: the token's person may not read it", 'take the token of a customer')
  return wrong(about, `${kind}${status === null ? '' : ` (${status})`}`, "the API's own log")
}

function fieldFinding(
  about: string,
  path: string,
  rows: readonly Row[],
  brandPrefix: string,
): Finding {
  const count = `read, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  const { list, row = '' } = endpointAt(path) ?? {}
  const compared = [...tablesIn(list ?? row, rows)].map(([table, all]) =>
    compare(table, all, brandPrefix),
  )
  const never = [...new Set(compared.flatMap((one) => one.never))]
  const notRead = [...new Set(compared.flatMap((one) => one.notRead))]
  const said = [
    count,
    never.length > 0 && `never given: ${never.join(', ')}`,
    notRead.length > 0 && `given and not read: ${notRead.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
  if (never.length === 0 || notRead.length === 0) return ok(about, said)
  return warning(about, said, 'is one another name of the other? app/upstream has the names')
}

/** Rows by table, inner rows included. */
function tablesIn(table: string, rows: readonly Row[], all = new Map<string, Row[]>()) {
  if (rows.length === 0) return all
  all.set(table, [...(all.get(table) ?? []), ...rows])
  for (const { wire, rows: inner } of fieldTables.get(table) ?? [])
    if (inner) tablesIn(inner.table(), rowsIn(rows, wire), all)
  return all
}

function compare(table: string, rows: readonly Row[], brandPrefix: string) {
  const sources = fieldTables.get(table) ?? []
  if (sources.length === 0) return { never: [], notRead: [] }
  const known = new Set(
    sources.map(({ wire }) => (wire === 'makerInstallation' ? `${brandPrefix}Installation` : wire)),
  )
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const filled = [...given].filter((name) => rows.some((row) => isFilled(row[name])))
  const isGiven = (name: string) =>
    given.has(name) ||
    alternatives.some((names) => names.includes(name) && names.some((other) => given.has(other)))
  return {
    never: [...known].filter((name) => !isGiven(name)),
    notRead: filled.filter((name) => !known.has(name)),
  }
}

export type Row = Readonly<Record<string, unknown>>

/** A single object counts as one row. */
function rowsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer.filter(isWireRow)
  if (!isWireRow(answer)) return []
  const list = listNames.map((name) => answer[name]).find((rows) => Array.isArray(rows))
  return list ? (list as unknown[]).filter(isWireRow) : [answer]
}

export const rowsAt = (recorded: readonly Recorded[], ...paths: readonly string[]): Row[] =>
  recorded.filter(({ path }) => paths.includes(path)).flatMap(({ answer }) => rowsOf(answer))

export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)

/** Inner rows in these fields: one, or a list. */
export const rowsIn = (rows: readonly Row[], ...names: readonly string[]): Row[] =>
  rows.flatMap((row) => names.flatMap((name) => [row[name]].flat().filter(isWireRow)))
