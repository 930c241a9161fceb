import type { WordKey } from '~/domain/word-key'
import { z } from 'zod'
import { isPast, readExpiryDay } from '~/domain/expiry'
import { ownDay } from './chosen-day'
import { emailField, requiredText } from '~/navigation/form-fields.server'

/** Required, and not past; decided: today is allowed (specification 5). */
const expiryField = (now: Date) =>
  requiredText.transform((text, context) => {
    const day = readExpiryDay(text)
    if (day !== null && !isPast(day, now)) return day
    const message: WordKey = day === null ? 'validation:field_type_date' : 'validation:date_in_past'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/**
 * The form offers days and a field for another one: the day that is chosen takes its place, so that
 * there is one field to check, and to fill again. A day that was typed wins, whatever is chosen, or
 * somebody would see the order for longer than was asked (answer 89).
 */
export function withChosenDay(form: FormData): FormData {
  const [until, typed, filled] = ['until', 'expiresAt', 'filled'].map((name) => form.get(name))
  if (typeof until !== 'string' || until === ownDay) return form
  const isTyped = typeof typed === 'string' && typed.trim() !== '' && typed !== filled
  if (isTyped) form.set('until', ownDay)
  else form.set('expiresAt', until)
  return form
}

/** It has no role: an invitation is always an installer's (specification 6). */
export const invitationForm = (now: Date) =>
  z.object({ email: emailField, expiresAt: expiryField(now) })

export const shareForm = (now: Date) => z.object({ expiresAt: expiryField(now) })

/** Without fields of its own; a failed form comes back with its hidden ones. */
export const deletionForm = z.object({})

type Intent = 'invite' | 'renew_invitation' | 'update_share' | 'delete_share' | 'delete_invitation'

/** @throws a 400 for a form that is not of this page */
export function requireIntent(form: FormData, intent: Intent): void {
  if (form.get('intent') !== intent) throw new Response(null, { status: 400 })
}
