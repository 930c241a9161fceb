// Readers of the API's rows, and functions that combine them; wire.server.ts reads their fields.

export type WireRow = Readonly<Record<string, unknown>>

/** Why a row is unusable. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The faults of the rows that have been read. */
export interface Findings {
  readonly issues: Issue[]
  /** How many rows of lists were left out. */
  dropped: number
}

export const newFindings = (): Findings => ({ issues: [], dropped: 0 })

/** Reads an answer. If it is unusable, an issue is added to the findings. */
export interface Shape<T> {
  readonly read: (answer: unknown, findings: Findings) => T | Promise<T>
}

/** Reads one row, in the same way. */
export interface Row<T> extends Shape<T> {
  /** The table of fields that it reads by. */
  readonly table?: string
  readonly read: (row: unknown, findings: Findings) => T
}

/** An answer, unchanged. */
export const anything: Row<unknown> = { read: (value) => value }

/** Reports a row as unusable. @returns a value that nobody looks at */
export function unusable({ issues }: Findings, message: string): never {
  issues.push({ path: [], message })
  return undefined as never
}

/** Reads a row by another, and maps the result. */
export const mapRow = <From, T>(
  row: Row<From>,
  make: (row: From, findings: Findings) => T,
): Row<T> => ({
  read(value, findings) {
    const { length } = findings.issues
    const one = row.read(value, findings)
    return findings.issues.length === length ? make(one, findings) : (undefined as never)
  },
})

/** The rows of another, or null. */
export const orNull = <T>(row: Row<T>): Row<T | null> => ({
  read: (value, findings) => (value === null ? null : row.read(value, findings)),
})

/** The rows of another; an unusable one is replaced. */
export const orElse = <T>(row: Row<T>, fallback: T): Row<T> => ({
  read(value) {
    const findings = newFindings()
    const one = row.read(value, findings)
    return findings.issues.length === 0 ? one : fallback
  },
})

/** Maps the API's row before another reads it. */
export const mapInput = <T>(row: Row<T>, change: (row: WireRow) => WireRow): Row<T> => ({
  read: (value, findings) => row.read(isWireRow(value) ? change(value) : value, findings),
})

export function isWireRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
