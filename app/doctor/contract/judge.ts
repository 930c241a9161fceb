import type { ReadPath } from '~/upstream/endpoints'
import type { Recorded } from './recorder.server'
import { isFilled, rowsAt, type Row } from './rows'
import type { Walked } from './walk.server'

export type Verdict = { confirmed: string } | { refuted: string } | { open: string }

/** The evidence for an assumption in the answers. It names no value of an answer, except countries. */
export type Judge = (recorded: readonly Recorded[], walked: Walked) => Verdict

/** Confirmed by a row in which one of these names has a value. */
export const named =
  (names: readonly string[], rowsFrom: (recorded: readonly Recorded[]) => Row[]): Judge =>
  (recorded) => {
    const rows = rowsFrom(recorded)
    const given = names.filter((name) => rows.some((row) => isFilled(row[name])))
    if (given.length > 0) return { confirmed: `it is ${given.join(' and ')}` }
    return { open: `none of ${rows.length} rows has ${names.join(' or ')}` }
  }

export const at =
  (...paths: ReadPath[]) =>
  (recorded: readonly Recorded[]) =>
    rowsAt(recorded, ...paths)

/** Refuted by a value that is of none of these kinds. */
export const kindOfValue =
  (
    name: string,
    kinds: Record<string, (value: unknown) => boolean>,
    from: ReturnType<typeof at>,
  ): Judge =>
  (recorded) => {
    const values = from(recorded).map((row) => row[name])
    return kindsAmong(values.filter(isFilled), name, kinds)
  }

export function kindsAmong(
  values: readonly unknown[],
  name: string,
  kinds: Record<string, (value: unknown) => boolean>,
): Verdict {
  const seen = new Set<string>()
  for (const value of values) {
    const kind = Object.keys(kinds).find((one) => kinds[one]?.(value))
    if (kind === undefined)
      return { refuted: `${name} has a value of another kind (${typeof value})` }
    seen.add(kind)
  }
  return seen.size > 0 ? { confirmed: [...seen].join(', ') } : { open: `no row has ${name}` }
}
