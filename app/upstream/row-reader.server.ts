// Combines readers of the API's rows; wire.server.ts reads their fields.

export type WireRow = Readonly<Record<string, unknown>>

/** Problems of the rows read so far. */
export interface Findings {
  readonly issues: { path: readonly PropertyKey[]; message: string }[]
  /** Number of dropped rows. */
  dropped: number
}

export const newFindings = (): Findings => ({ issues: [], dropped: 0 })

/** An unusable answer adds an issue to the findings. */
export interface Shape<T> {
  readonly read: (answer: unknown, findings: Findings) => T | Promise<T>
}

export interface Row<T> extends Shape<T> {
  /** The name of the table that defines the row's fields (wire.server.ts). */
  readonly table?: string
  readonly read: (row: unknown, findings: Findings) => T
}

export const anything: Row<unknown> = { read: (value) => value }

/** @returns a value that nobody reads */
export function unusable({ issues }: Findings, message: string): never {
  issues.push({ path: [], message })
  return undefined as never
}

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

export const orNull = <T>(row: Row<T>): Row<T | null> => ({
  read: (value, findings) => (value === null ? null : row.read(value, findings)),
})

/** Changes the API's row before it is read. */
export const mapInput = <T>(row: Row<T>, change: (row: WireRow) => WireRow): Row<T> => ({
  read: (value, findings) => row.read(isWireRow(value) ? change(value) : value, findings),
})

export function isWireRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
