import { z } from 'zod'

const endedForm = z.object({ intent: z.enum(['end', 'continue']) })

/** Null: no form of ours, since these have only buttons to press. */
export function readEndedForm(form: FormData): 'end' | 'continue' | null {
  return endedForm.safeParse(Object.fromEntries(form)).data?.intent ?? null
}
