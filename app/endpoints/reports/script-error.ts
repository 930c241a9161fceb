import type { ActionFunctionArgs } from '@remix-run/node'
import { createAllowance } from '~/platform/fixed-window'
import { readScriptError } from './script-error-form.server'

// Of all browsers together: a script that fails everywhere says the same a thousand times.
const allowance = createAllowance(30, 60_000)

/** Errors of the script in the browser: logged, and passed on to the monitoring. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fault = readScriptError(await request.formData())
  if (!fault) return new Response(null, { status: 400 })
  if (allowance.take(Date.now())) {
    context.log.warn({ fault }, 'a script failed in a browser')
    context.monitoring.reportScript(fault, { requestId: context.requestId })
  }
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}
