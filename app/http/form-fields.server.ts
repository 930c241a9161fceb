import { domainToASCII } from 'node:url'
import type { WordKey } from '~/domain/word-key'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { pastedAddress } from '~/domain/mail-address'

// Keys of the catalogues (specification 5).
const required: WordKey = 'validation:field_is_required'
const noEmail: WordKey = 'validation:field_type_email'

/** A text of spaces only counts as missing. */
export const requiredText = z.string({ error: required }).trim().min(1, { error: required })

/** RFC 5321. */
const longestEmail = 254

export const emailField = requiredText
  .transform((text) => inAscii(pastedAddress(text)))
  .pipe(z.email({ error: noEmail }).max(longestEmail, { error: noEmail }))

/** A domain with other letters is sent in its ASCII form (answer 119). */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /^\p{ASCII}*$/u.test(domain) ? email : email.slice(0, at) + domainToASCII(domain)
}

/** All fields of the portal's forms have such names. */
const plainName = /^[a-z]\w*$/i

/**
 * Conform would build lists and objects from names such as `a[4294967290]` or repeated fields, and throws for
 * an invalid control field: the portal's pages send none of these.
 */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const fields = new FormData()
  for (const [name, value] of new Map(form)) if (plainName.test(name)) fields.append(name, value)
  return parseWithZod(fields, { schema })
}
