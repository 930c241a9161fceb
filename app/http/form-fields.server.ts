import type { WordKey } from '~/domain/word-key'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { pastedAddress } from '~/domain/mail-address'

// Messages are keys of the catalogues (specification 5).
const required: WordKey = 'validation:field_is_required'
const noEmail: WordKey = 'validation:field_type_email'

/** A required field; spaces alone do not fill it. */
export const requiredText = z.string({ error: required }).trim().min(1, { error: required })

/** The longest e-mail address (RFC 5321). */
const longestEmail = 254

export const emailField = requiredText
  .transform(pastedAddress)
  .pipe(z.email({ error: noEmail }).max(longestEmail, { error: noEmail }))

/** The portal's forms name all their fields so. */
const plainName = /^[a-z]\w*$/i

/**
 * Parses a form by its schema. Conform would make lists and objects of names such as `a[4294967290]`, a list of
 * fields that come many times, and throw for a control field of its own that is no JSON: the portal's pages
 * send none of these.
 */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const fields = new FormData()
  for (const [name, value] of new Map(form)) if (plainName.test(name)) fields.append(name, value)
  return parseWithZod(fields, { schema })
}
