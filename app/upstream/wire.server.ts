import { isWireRow, unusable, type Findings, type Row, type WireRow } from './row-reader.server'

/** A missing or unreadable value becomes '' or null. */
export interface Reader<T> {
  /** The kind of value, for tables of fields: text, amount, day. */
  readonly kind: string
  readonly read: (value: unknown, findings?: Findings) => T
  /** Rows within the row. */
  readonly rows?: InnerRows
  /** The issue of a row that is dropped because the value is null. */
  readonly message?: string
}

interface InnerRows {
  readonly table: () => string
  /** The API may send one row without a list. */
  readonly mayBeAlone: boolean
}

/** The API's field name, or several: the first non-empty value counts. */
type WireName = string | readonly string[]

/** A portal field made of several API fields. */
export interface Part<T> {
  readonly sources: readonly FieldSource[]
  readonly readRow: (row: WireRow, findings: Findings) => T
}

/** A reader without a name reads the field of the same name. */
export type Field<T> = Reader<T> | readonly [WireName, Reader<T>] | Part<T>

export type Fields<T> = { readonly [Name in keyof T]-?: Field<T[Name]> }

export interface FieldSource {
  /** The API's name. */
  readonly wire: string
  /** The portal's name: `number`, or `seller.storeName`. */
  readonly field: string
  readonly kind: string
  /** A row without this field is unusable. */
  readonly isRequired?: true
  readonly rows?: InnerRows
}

const tables = new Map<string, readonly FieldSource[]>()

/** By kind of row: API fields and the portal's fields. */
export const fieldTables: ReadonlyMap<string, readonly FieldSource[]> = tables

interface Usable<T> {
  /** Whether the row has enough to be shown; by default always. */
  isUsable?: (row: T) => unknown
  /** The issue of a row that is not usable. */
  message?: string
}

/**
 * Reads a row by a table: each field of `T` has one line with the API's name for it and its
 * reader. Other fields of the row are left out.
 *
 *     const wireInvoice = wire<Invoice>('Invoice', { number: ['laskunumero', text], iban: text })
 */
export function wire<T extends object>(
  kind: string,
  fields: Fields<T>,
  { isUsable, message = 'nothing that can be used' }: Usable<T> = {},
): Row<T> {
  const { sources, readRow } = part(fields)
  tables.set(kind, sources)
  return {
    table: kind,
    read(value, findings) {
      if (!isWireRow(value)) return unusable(findings, 'not an object')
      const { length } = findings.issues
      const row = readRow(value, findings)
      if (!isUsable || findings.issues.length > length || isUsable(row)) return row
      return unusable(findings, message)
    },
  }
}

/** Builds an object of the portal from fields of the same row. */
export function part<T extends object>(fields: Fields<T>): Part<T> {
  const parts = Object.entries<Field<unknown>>(fields).map(([name, field]) => ({
    name,
    ...toPart(name, field),
  }))
  return {
    sources: parts.flatMap(({ name, sources }) =>
      sources.map((source) => ({
        ...source,
        field: source.field === '' ? name : `${name}.${source.field}`,
      })),
    ),
    readRow(row, findings) {
      const read: Record<string, unknown> = {}
      for (const { name, readRow } of parts) read[name] = readRow(row, findings)
      return read as T
    },
  }
}

export function mapFields<T>(
  names: readonly string[],
  kind: string,
  make: (...values: unknown[]) => T,
): Part<T> {
  return {
    sources: names.map((name) => ({ wire: name, field: '', kind })),
    readRow: (row) => make(...names.map((name) => row[name])),
  }
}

/** A row in which the reader returns null is dropped. */
export const required = <T>(reader: Reader<T | null>, message: string): Reader<T> =>
  ({ ...reader, message }) as Reader<T>

function toPart(ownName: string, field: Field<unknown>): Part<unknown> {
  if ('readRow' in field) return field
  if ('read' in field) return toPart(ownName, [ownName, field])
  const [wireName, reader] = field
  const names = typeof wireName === 'string' ? [wireName] : wireName
  const { message } = reader
  return {
    sources: names.map((name) => ({
      wire: name,
      field: '',
      kind: reader.kind,
      ...(message === undefined ? {} : { isRequired: true }),
      ...(reader.rows ? { rows: reader.rows } : {}),
    })),
    readRow(row, findings) {
      let value: unknown = null
      for (const name of names) {
        value = reader.read(row[name], findings)
        if (value !== null && value !== '') return value
      }
      if (message !== undefined) findings.issues.push({ path: [...names], message })
      return value
    },
  }
}
