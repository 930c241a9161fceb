import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

// Messages are keys of the catalogues (specification 5).
const required = 'validation:field_is_required'

/** What must be filled in; spaces around it do not count. */
export const requiredText = z.string({ error: required }).trim().min(1, { error: required })

/** The longest address that mail knows (RFC 5321). */
const longestEmail = 254

export const emailField = requiredText.pipe(
  z.email({ error: 'validation:field_type_email' }).max(longestEmail, {
    error: 'validation:field_type_email',
  }),
)

/**
 * What a form says, checked. conform's own control field is taken out first: no page of ours sends
 * it, and what is no JSON in it would be a fault instead of a refusal.
 */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  form.delete('__intent__')
  return parseWithZod(form, { schema })
}
