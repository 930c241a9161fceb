import type { WordKey } from '~/domain/word-key'
import { z } from 'zod'
import { requiredText } from '~/navigation/form-fields.server'

/** Longer than any order number or postal code that somebody types. */
const longest = 64
const typed = requiredText.max(longest, { error: 'ask_for_content:too_long' satisfies WordKey })

const order = { orderId: typed, postalCode: typed }

/** The two steps (specification 2.15): look for the salesperson, then ask them. */
export const requestForms = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('find'), ...order }),
  z.object({ intent: z.literal('send'), ...order }),
])

export const isRequestIntent = (intent: unknown): boolean => intent === 'find' || intent === 'send'
