import { z } from 'zod'

const missing = 'Fill this in.'

const text = (most: number) => z.string(missing).trim().max(most, `At most ${most} characters.`)
export const filled = (most = 200) => text(most).min(1, missing)
export const optional = (most = 200) => text(most).default('')
/** What a path of the maker's takes for an id. */
export const newId = filled(64).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only.')
export const ticked = z
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
