import { z } from 'zod'

/** The account's switch: what it is to be, so that the form sent twice is no second turn of it. */
export const pushForm = z.object({
  intent: z.literal('push'),
  enabled: z.enum(['true', 'false']).transform((value) => value === 'true'),
  key: z.string().optional(),
})
