import { z } from 'zod'
import type { Findings, RowReader } from '~/upstream/row-reader.server'

export * from '~/upstream/row-reader.server'

/** Each row by zod. What a row's fields are read by stays the portal's. */
export function rowReaderOf<T>(schema: z.ZodType<T>): RowReader<T> {
  const read = (row: unknown, { issues }: Findings) => {
    const { success, data, error } = schema.safeParse(row)
    if (success) return data
    issues.push(...error.issues)
    return z.NEVER
  }
  return { read, check: read }
}
