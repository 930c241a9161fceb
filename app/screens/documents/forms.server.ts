import { z } from 'zod'

/** The longest name that file systems know. */
const longestName = 255

/**
 * The one-time key counts; the name is what the person was asked about, said again where the
 * document cannot be read any more.
 */
export const deleteForm = z.object({
  intent: z.literal('delete'),
  key: z.string().optional(),
  fileName: z.string().max(longestName).catch(''),
})
