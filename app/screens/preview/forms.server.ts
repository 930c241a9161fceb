import { z } from 'zod'

const endedForm = z.discriminatedUnion('intent', [
  /** `preview`: the generation of the banner's preview. */
  z.object({ intent: z.literal('end'), preview: z.string() }),
  z.object({ intent: z.literal('continue') }),
])

/** Null: not one of our forms, which have only buttons and cannot be filled in wrongly. */
export function readEndedForm(form: FormData): z.output<typeof endedForm> | null {
  return endedForm.safeParse(Object.fromEntries(form)).data ?? null
}
