import { z } from 'zod'
import { languages } from '~/domain/person'

const returnTo = z.string().max(2048).catch('/')

const preferenceForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('language'), language: z.enum(languages), returnTo }),
  z.object({ intent: z.literal('theme'), theme: z.enum(['dark', 'light', 'auto']), returnTo }),
  z.object({ intent: z.literal('menu'), menu: z.enum(['wide', 'mini']), returnTo }),
])

export type PreferenceForm = z.output<typeof preferenceForm>

/** Null: not one of our forms, which have only buttons and cannot be filled in wrongly. */
export function readPreferenceForm(form: FormData): PreferenceForm | null {
  return preferenceForm.safeParse(Object.fromEntries(form)).data ?? null
}
