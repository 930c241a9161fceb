import { z } from 'zod'

/** Reads one value of an answer, of whatever type. A missing or unreadable one becomes '' or null. */
export interface Reader<T> {
  /** The kind of value, for tables of fields: text, amount, day. */
  readonly kind: string
  readonly read: (value: unknown, findings?: Findings) => T
  /** Counts what `read` would leave out, where it may leave out something. */
  readonly check?: (value: unknown, findings?: Findings) => void
}

/** The reader of a field that the row needs: where it reads null, the row is unusable. */
interface RequiredReader<T> extends Reader<T | null> {
  /** The issue of such a row. */
  readonly message: string
}

/** The API's name of a field, or several names: the first whose value is not empty counts. */
type WireName = string | readonly string[]

/** A field of the portal's that is made of several fields of the row. */
export interface Part<T> {
  readonly sources: readonly FieldSource[]
  readonly readRow: (row: WireRow, findings: Findings) => T
  /** Finds what `readRow` would find, where it may find anything. */
  readonly checkRow?: ((row: WireRow, findings: Findings) => unknown) | undefined
}

/** A reader without a name reads the field of the same name. */
export type Field<T> =
  | Reader<T>
  | RequiredReader<T>
  | readonly [WireName, Reader<T> | RequiredReader<T>]
  | Part<T>

export type Fields<T> = { readonly [Name in keyof T]-?: Field<T[Name]> }

/** A line of a table of fields. */
export interface FieldSource {
  /** The API's name. */
  readonly wire: string
  /** The portal's: `number`, or `seller.storeName`. */
  readonly field: string
  readonly kind: string
  /** Without it the row is unusable. */
  readonly isRequired?: true
}

export type WireRow = Readonly<Record<string, unknown>>

/** Why a row is unusable. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What is wrong with the rows that have been read. */
export interface Findings {
  readonly issues: Issue[]
  /** How many rows of lists were left out. */
  dropped: number
}

export const newFindings = (): Findings => ({ issues: [], dropped: 0 })

/** Reads a row; where it is unusable, there are more issues afterwards. */
export interface RowReader<T> {
  readonly read: (row: unknown, findings: Findings) => T
  /** Only as much as decides whether the row, and rows within it, are usable. */
  readonly check: (row: unknown, findings: Findings) => void
}

const rowReaders = new WeakMap<z.ZodType, RowReader<unknown>>()

const tables = new Map<string, readonly FieldSource[]>()

/** Which field of the API becomes which of the portal, for each kind of row. */
export const fieldTables: ReadonlyMap<string, readonly FieldSource[]> = tables

interface Usable<T> {
  /** Whether there is enough in the row to be shown; by default in every row. */
  isUsable?: (row: T) => unknown
  /** The issue of a row in which there is not. */
  message?: string
}

/**
 * Makes the schema of a row. Each field of `T` stands once, beside the API's name for it and its
 * reader. Other fields of the row are left out.
 *
 *     const wireInvoice = wire<Invoice>('Invoice', { number: ['laskunumero', text], iban: text })
 */
export function wire<T extends object>(
  kind: string,
  fields: Fields<T>,
  { isUsable, message = 'nothing that can be used' }: Usable<T> = {},
): z.ZodType<T> {
  const { sources, readRow, checkRow } = part(fields)
  tables.set(kind, sources)
  const noObject = ({ issues }: Findings) =>
    void issues.push({ path: [], message: 'not an object' })
  const read = (row: unknown, findings: Findings): T => {
    if (!isWireRow(row)) {
      noObject(findings)
      return z.NEVER
    }
    const { length } = findings.issues
    const made = readRow(row, findings)
    if (isUsable && findings.issues.length === length && !isUsable(made))
      findings.issues.push({ path: [], message })
    return made
  }
  return rowSchema({
    read,
    check(row, findings) {
      if (isUsable) read(row, findings)
      else if (isWireRow(row)) checkRow?.(row, findings)
      else noObject(findings)
    },
  })
}

/** The rows of another schema, made into something else. */
export function madeFrom<Row, T>(
  row: z.ZodType<Row>,
  make: (row: Row, findings: Findings) => T,
): z.ZodType<T> {
  const reader = rowReaderOf(row)
  const read = (value: unknown, findings: Findings): T => {
    const { length } = findings.issues
    const one = reader.read(value, findings)
    return findings.issues.length === length ? make(one, findings) : z.NEVER
  }
  return rowSchema({ read, check: read })
}

/** The rows of another schema, or null. */
export function orNull<T>(row: z.ZodType<T>): z.ZodType<T | null> {
  return onceFor(row, nullables, () => {
    const reader = rowReaderOf(row)
    const read = (value: unknown, findings: Findings) =>
      value === null ? null : reader.read(value, findings)
    return rowSchema<T | null>({ read, check: read })
  })
}

/** Schemas by the schema that each was made of. */
export type SchemasOf = WeakMap<z.ZodType, z.ZodType>

const nullables: SchemasOf = new WeakMap()

export function onceFor<T>(
  row: z.ZodType,
  schemas: SchemasOf,
  make: () => z.ZodType<T>,
): z.ZodType<T> {
  const schema = (schemas.get(row) as z.ZodType<T> | undefined) ?? make()
  schemas.set(row, schema)
  return schema
}

/** The rows of another schema, of which each is changed before it is read. */
export function changedFirst<T>(
  row: z.ZodType<T>,
  change: (row: WireRow) => WireRow,
): z.ZodType<T> {
  const reader = rowReaderOf(row)
  const changed = (value: unknown) => (isWireRow(value) ? change(value) : value)
  return rowSchema({
    read: (value, findings) => reader.read(changed(value), findings),
    check: (value, findings) => reader.check(changed(value), findings),
  })
}

function rowSchema<T>(reader: RowReader<T>): z.ZodType<T> {
  const schema = z.unknown().transform((row, context) => {
    const findings = newFindings()
    const read = reader.read(row, findings)
    for (const { path, message } of findings.issues)
      context.addIssue({ code: 'custom', path: [...path], message })
    return read
  })
  rowReaders.set(schema, reader)
  return schema
}

/** Undefined for a schema that was not made here. */
export const knownRowReader = <T>(schema: z.ZodType<T>): RowReader<T> | undefined =>
  rowReaders.get(schema) as RowReader<T> | undefined

/**
 * What reads rows by a schema of `wire`: without the objects that zod makes for each, which is half
 * the time of a list of thousands.
 */
export function rowReaderOf<T>(schema: z.ZodType<T>): RowReader<T> {
  const known = knownRowReader(schema)
  if (known) return known
  const read = (row: unknown, { issues }: Findings) => {
    const { success, data, error } = schema.safeParse(row)
    if (success) return data
    issues.push(...error.issues)
    return z.NEVER
  }
  return { read, check: read }
}

/** An object whose fields stand in the row itself, among the row's other fields. */
export function part<T extends object>(fields: Fields<T>): Part<T> {
  const parts = Object.entries<Field<unknown>>(fields).map(([name, field]) => ({
    name,
    ...partOf(name, field),
  }))
  const checks = parts.flatMap(({ checkRow }) => checkRow ?? [])
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
    checkRow(row, findings) {
      for (const check of checks) check(row, findings)
    },
  }
}

/** A field that `make` makes of several fields of the row. */
export function madeOf<T>(
  names: readonly string[],
  kind: string,
  make: (...values: unknown[]) => T,
): Part<T> {
  return {
    sources: names.map((name) => ({ wire: name, field: '', kind })),
    readRow: (row) => make(...names.map((name) => row[name])),
  }
}

/** @param message the issue of a row for which the reader reads null */
export function required<T>(reader: Reader<T | null>, message: string): RequiredReader<T> {
  return { ...reader, message }
}

function partOf(ownName: string, field: Field<unknown>): Part<unknown> {
  if ('readRow' in field) return field
  if ('read' in field) return partOf(ownName, [ownName, field])
  const [wireName, reader] = field
  const names = typeof wireName === 'string' ? [wireName] : wireName
  const isRequired = 'message' in reader
  type Read = (value: unknown, findings: Findings) => unknown
  const rowBy = (read: Read) => (row: WireRow, findings: Findings) => {
    let value: unknown = null
    for (const name of names) {
      value = read(row[name], findings)
      if (value !== null && value !== '') return value
    }
    if (isRequired) findings.issues.push({ path: [...names], message: reader.message })
    return value
  }
  return {
    sources: names.map((name) => ({
      wire: name,
      field: '',
      kind: reader.kind,
      ...(isRequired ? { isRequired: true } : {}),
    })),
    readRow: rowBy(reader.read),
    checkRow: isRequired || reader.check ? rowBy(reader.check ?? reader.read) : undefined,
  }
}

export function isWireRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
