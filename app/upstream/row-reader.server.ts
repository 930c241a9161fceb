import { z } from 'zod'

// How rows of the API are read, by schemas that are made of one another; their fields: wire.server.ts.

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
  /** The table of fields that it reads by. */
  readonly table?: string
  readonly read: (row: unknown, findings: Findings) => T
  /** Only as much as decides whether the row, and rows within it, are usable. */
  readonly check: (row: unknown, findings: Findings) => void
}

const rowReaders = new WeakMap<z.ZodType, RowReader<unknown>>()

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

/** The same, where `{}` is null as well. */
export function orNothing<T>(row: z.ZodType<T>): z.ZodType<T | null> {
  return onceFor(row, nothings, () => {
    const reader = rowReaderOf(orNull(row))
    const read = (value: unknown, findings: Findings) =>
      reader.read(isWireRow(value) && Object.keys(value).length === 0 ? null : value, findings)
    return rowSchema({ read, check: read })
  })
}

/** Schemas by the schema that each was made of. */
export type SchemasOf = WeakMap<z.ZodType, z.ZodType>

const nullables: SchemasOf = new WeakMap()
const nothings: SchemasOf = new WeakMap()

export function onceFor<T>(
  row: z.ZodType,
  schemas: SchemasOf,
  make: () => z.ZodType<T>,
): z.ZodType<T> {
  const schema = (schemas.get(row) as z.ZodType<T> | undefined) ?? make()
  schemas.set(row, schema)
  return schema
}

/** The rows of another schema that have any of the fields; a row of other fields is not one. */
export function withAnyOf<T>(row: z.ZodType<T>, names: readonly string[]): z.ZodType<T> {
  return madeFrom(
    rowSchema<unknown>({
      read(value, { issues }) {
        const isKnown = isWireRow(value) && names.some((name) => name in value)
        if (!isKnown) issues.push({ path: [], message: 'no field that is known' })
        return value
      },
      check: () => undefined,
    }),
    (value, findings) => rowReaderOf(row).read(value, findings),
  )
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

/** The schema by which a reader's rows are known. */
export function rowSchema<T>(reader: RowReader<T>): z.ZodType<T> {
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

export function isWireRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
