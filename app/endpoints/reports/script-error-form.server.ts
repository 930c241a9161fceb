import { z } from 'zod'
import { impersonal } from '~/platform/redact'
import type { ScriptFault } from '~/platform/monitoring.server'

const scriptErrorForm = z
  .object({
    message: z.string().min(1).max(1000).transform(impersonal),
    place: z.string().regex(/^[A-Za-z0-9_.-]{1,80}\.[jt]s:\d{1,7}:\d{1,7}$/),
  })
  .transform(({ message, place }): ScriptFault => {
    const [file = '', line, column] = place.split(':')
    return { message, file, line: Number(line), column: Number(column) }
  })

/** What a browser tells of an error; null where it is none of the script's. Anybody may send it. */
export function readScriptError(form: FormData): ScriptFault | null {
  return scriptErrorForm.safeParse(Object.fromEntries(form)).data ?? null
}
