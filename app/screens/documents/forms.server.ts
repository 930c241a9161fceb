import { z } from 'zod'

/** The longest name that file systems know. */
const longestName = 255

/**
 * The name stands in the dialog, and in its message where the document cannot be read any more.
 */
export const deleteForm = z.object({
  intent: z.literal('delete'),
  key: z.string().optional(),
  fileName: z.string().max(longestName).catch(''),
})
