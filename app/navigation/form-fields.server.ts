import type { WordKey } from '~/domain/word-key'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

// Messages are keys of the catalogues (specification 5).
const required: WordKey = 'validation:field_is_required'
const noEmail: WordKey = 'validation:field_type_email'

/** A required field; spaces alone do not fill it. */
export const requiredText = z.string({ error: required }).trim().min(1, { error: required })

/** The longest e-mail address (RFC 5321). */
const longestEmail = 254

export const emailField = requiredText.pipe(
  z.email({ error: noEmail }).max(longestEmail, { error: noEmail }),
)

/**
 * Parses a form by its schema. Conform's control field is removed first: the portal's pages do not
 * send it, and invalid JSON in it would throw instead of being refused.
 */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  form.delete('__intent__')
  return parseWithZod(form, { schema })
}
