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
