import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { Refusal } from '../maker/answer'
import { readBytes } from '../maker/body'
import type { ToldNews } from './news'

/** What is wrong, by the field's name. */
export type Problems = Record<string, string>

/** A form as it was filled in, and what is wrong with it. */
export interface Filled {
  values: Record<string, string>
  problems: Problems
}

/** What became of a form: shown again with what is wrong, or done. */
export type Outcome =
  | { problems: Problems }
  | {
      /** The page that shows what was done. */
      to: string
      /** A key of the layout's messages. */
      done: string
      /** What the customer is told; null: nothing. */
      news: ToldNews | null
    }

/** @throws Refusal 415 for anything but a form */
export async function readForm(req: IncomingMessage): Promise<FormData> {
  const type = req.headers['content-type'] ?? ''
  const known = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  if (!known) throw new Refusal(415, 'api_error', 'Only forms are taken here.')
  const body = new Uint8Array(await readBytes(req))
  const headers = { 'content-type': type }
  try {
    return await new Request('http://office.invalid', { method: 'POST', headers, body }).formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refusal(400, 'api_error', 'The form cannot be read.')
  }
}

/** The fields that are text, as they were typed. */
export function typed(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** The form's values, or the first problem of each field. */
export function check<T>(
  schema: z.ZodType<T>,
  form: FormData,
): { values: T } | { problems: Problems } {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return { values: parsed.data }
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
  return { problems }
}

export const isFine = (problems: Problems) => Object.keys(problems).length === 0

const missing = 'Fill this in.'

export const text = (most = 200) =>
  z.string(missing).trim().max(most, `At most ${most} characters.`)
export const filled = (most = 200) => text(most).min(1, missing)
export const optional = (most = 200) => text(most).default('')
/** What a path of the maker's takes for an id. */
export const newId = filled(64).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only.')
export const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const aDay = z.iso.date('Choose a day.')
export const day = z.string('Choose a day.').trim().pipe(aDay)
export const optionalDay = z
  .string()
  .trim()
  .default('')
  .pipe(z.union([z.literal(''), aDay]))
  .transform((value) => value || null)

/** An order's status (specification 4). */
export const status = z.enum(['0', '10', '20'], { error: 'Choose a status.' }).transform(Number)
