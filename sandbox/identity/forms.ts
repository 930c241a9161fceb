import { z } from 'zod'
import type { RequestContext } from './context'

const MOST_BYTES = 16 * 1024

export async function readText(ctx: RequestContext): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of ctx.req) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    if (size > MOST_BYTES) ctx.throw(413)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export type Fields = Record<string, string>

export async function readForm(ctx: RequestContext): Promise<Fields> {
  if (!ctx.is('application/x-www-form-urlencoded')) ctx.throw(415)
  return Object.fromEntries(new URLSearchParams(await readText(ctx)))
}

const problems = [
  'required',
  'email',
  'taken',
  'wrong',
  'passwordShort',
  'tooLong',
  'locale',
] as const

/** What can be wrong with a field; the catalogue has a text for each. */
export type Problem = (typeof problems)[number]

const problem = (key: Problem) => key

const text = (max: number) =>
  z.string(problem('required')).trim().min(1, problem('required')).max(max, problem('tooLong'))
const email = text(200).pipe(z.email(problem('email')))

export const loginForm = z.object({ email: text(200), password: z.string(problem('required')) })

export const accountForm = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  locale: z.string(problem('locale')).regex(/^[a-z]{2}(-[A-Z]{2})?$/, problem('locale')),
})

export const registerForm = accountForm.omit({ locale: true }).extend({
  password: z
    .string(problem('required'))
    .min(8, problem('passwordShort'))
    .max(200, problem('tooLong')),
})

export type Problems = Partial<Record<string, Problem>>

/** The form's values, or the first problem of each field. */
export function check<T>(
  schema: z.ZodType<T>,
  fields: Fields,
): { values: T } | { problems: Problems } {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { values: parsed.data }
  const found: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    found[String(path[0])] ??= problems.find((known) => known === message) ?? 'required'
  }
  return { problems: found }
}
