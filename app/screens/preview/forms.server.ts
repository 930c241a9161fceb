import { z } from 'zod'

const endedForm = z.discriminatedUnion('intent', [
  /** `preview`: the generation that the banner stood for. */
  z.object({ intent: z.literal('end'), preview: z.string() }),
  z.object({ intent: z.literal('continue') }),
])

/** Null: no form of ours, since these have only buttons to press. */
export function readEndedForm(form: FormData): z.output<typeof endedForm> | null {
  return endedForm.safeParse(Object.fromEntries(form)).data ?? null
}
