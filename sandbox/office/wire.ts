import { z } from 'zod'
import type { Wire } from '../seeds/seed'

const list = z.array(z.record(z.string(), z.unknown()))

/** The rows of a list field; an empty list if the field has no list. */
export function rowsIn(wire: Wire, field: string): Wire[] {
  return list.catch([]).parse(wire[field])
}

export const textIn = (wire: Wire, field: string): string => {
  const value = wire[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
