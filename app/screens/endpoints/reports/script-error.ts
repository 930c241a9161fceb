import type { ActionFunctionArgs } from '~/framework.server'
import { createFixedWindow } from '~/net/fixed-window'
import { z } from 'zod'
import { redact } from '~/observe/log.server'
import type { ScriptFault } from '~/observe/monitoring.server'

// All browsers share this limit: an error on every page would be reported a thousand times.
const reportLimit = createFixedWindow(30, 60_000)

export async function action({ request, context }: ActionFunctionArgs) {
  const fault = scriptErrorForm.safeParse(Object.fromEntries(await request.formData())).data
  if (!fault) return new Response(null, { status: 400 })
  if (reportLimit(Date.now())) {
    const { message, file, line, column } = fault
    const place = { 'code.file.path': file, 'code.line.number': line, 'code.column.number': column }
    context.log.warn({ 'exception.message': message, ...place }, 'a script failed in a browser')
    context.monitoring.reportScript(fault, { requestId: context.requestId })
  }
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}

/** Anybody can send a report. */
const scriptErrorForm = z
  .object({
    message: z.string().min(1).max(1000).transform(redact),
    place: z.string().regex(/^[A-Za-z0-9_.-]{1,80}\.[jt]s:\d{1,7}:\d{1,7}$/),
  })
  .transform(({ message, place }): ScriptFault => {
    const [file = '', line, column] = place.split(':')
    return { message, file, line: Number(line), column: Number(column) }
  })
