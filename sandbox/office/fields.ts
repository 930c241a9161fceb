import { z } from 'zod'

const missing = 'Fill this in.'

const text = (limit: number) => z.string(missing).trim().max(limit, `At most ${limit} characters.`)
export const filled = (limit = 200) => text(limit).min(1, missing)
export const optional = (limit = 200) => text(limit).default('')
/** An id that can stand in a path of the maker's API. */
export const newId = filled(64).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only.')
export const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const isoDay = z.iso.date('Choose a day.')
export const day = z.string('Choose a day.').trim().pipe(isoDay)
export const optionalDay = z
  .string()
  .trim()
  .default('')
  .pipe(z.union([z.literal(''), isoDay]))
  .transform((value) => value || null)

/** An order's status (specification 4). */
export const status = z.enum(['0', '10', '20'], { error: 'Choose a status.' }).transform(Number)
