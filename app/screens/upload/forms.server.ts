import { z } from 'zod'
import { longestDetails } from '~/domain/upload'

/** Details over the limit come back to be shortened, up to this length. */
const longestShown = 10 * longestDetails

const form = z.object({
  key: z.string().min(1).max(100),
  details: z
    .string()
    .trim()
    .transform((text) => text.slice(0, longestShown))
    .default(''),
})

export type FileForm = z.output<typeof form>

/** The fields beside files; null: not one of our forms. */
export function readFileForm(fields: FormData): FileForm | null {
  return form.safeParse(Object.fromEntries(fields)).data ?? null
}
