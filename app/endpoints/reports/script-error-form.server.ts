import { z } from 'zod'
import { redact } from '~/platform/redact'
import type { ScriptFault } from '~/platform/monitoring.server'

const scriptErrorForm = z
  .object({
    message: z.string().min(1).max(1000).transform(redact),
    place: z.string().regex(/^[A-Za-z0-9_.-]{1,80}\.[jt]s:\d{1,7}:\d{1,7}$/),
  })
  .transform(({ message, place }): ScriptFault => {
    const [file = '', line, column] = place.split(':')
    return { message, file, line: Number(line), column: Number(column) }
  })

/**
 * Parses a browser's report of an error in the portal's script; null: no report. Anybody may send
 * one.
 */
export function readScriptError(form: FormData): ScriptFault | null {
  return scriptErrorForm.safeParse(Object.fromEntries(form)).data ?? null
}
