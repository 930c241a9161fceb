import { z } from 'zod'
import { longestDetails } from '~/domain/upload'

/** Details over the limit come back to be shortened, up to this length. */
const longestStored = 10 * longestDetails

/** The details of each file, by its id. */
export type DetailsById = Record<string, string>

export interface SelectionForm {
  intent: 'save' | 'cancel' | 'remove'
  /** The file to be removed; '' with the other intents. */
  remove: string
  details: DetailsById
}

const buttons = z.union([
  z.object({ remove: z.string().regex(/^[a-f0-9]{32}$/) }).transform(({ remove }) => ({
    intent: 'remove' as const,
    remove,
  })),
  z
    .object({ intent: z.enum(['save', 'cancel']) })
    .transform(({ intent }) => ({ intent, remove: '' })),
])

const detailsField = /^details\.([a-f0-9]{32})$/
const details = z
  .string()
  .trim()
  .transform((text) => text.slice(0, longestStored))

/** Null: not one of our forms, which have only buttons and cannot be filled in wrongly. */
export function readSelectionForm(form: FormData): SelectionForm | null {
  const pressed = buttons.safeParse(Object.fromEntries(form))
  if (!pressed.success) return null
  const written: DetailsById = {}
  for (const [name, value] of form) {
    const id = detailsField.exec(name)?.[1]
    if (id) written[id] = details.parse(value)
  }
  return { ...pressed.data, details: written }
}

const oneFile = z.object({ key: z.string().min(1).max(100), details: details.default('') })

/** The fields beside one file; null: not one of our forms. */
export function readFileForm(form: FormData): z.output<typeof oneFile> | null {
  return oneFile.safeParse(Object.fromEntries(form)).data ?? null
}
