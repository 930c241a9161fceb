import type { z } from 'zod'

/** By the field's name. */
export type Problems = Partial<Record<string, string>>

export interface FilledForm {
  values: Partial<Record<string, string>>
  problems: Problems
}

export const initialForm = (values: FilledForm['values'] = {}): FilledForm => ({
  values,
  problems: {},
})

export function textFields(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** The values, or the first problem of each field. */
export function parseForm<T>(
  schema: z.ZodType<T>,
  form: FormData,
): { values: T } | { problems: Problems } {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return { values: parsed.data }
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
  return { problems }
}

export const hasProblems = (problems: Problems) => Object.keys(problems).length > 0
