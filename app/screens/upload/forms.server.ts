import { z } from 'zod'
import { longestDetails } from '~/domain/upload'

/** What is too long is kept, to be shortened; a browser's field takes no more than the limit. */
const longestStored = 10 * longestDetails

/** What was written about each file, by the file's id. */
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

/** Null: no form of ours, since these have only buttons to press. */
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

/** What comes with one file; null where it is no form of ours. */
export function readFileForm(form: FormData): z.output<typeof oneFile> | null {
  return oneFile.safeParse(Object.fromEntries(form)).data ?? null
}
