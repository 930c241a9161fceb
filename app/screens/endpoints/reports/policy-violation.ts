import type { ActionFunctionArgs } from '~/framework.server'
import { createFixedWindow } from '~/net/fixed-window'
import { readViolations } from './policy-violation-form.server'

// For all browsers together: a violation on every page would be reported a thousand times.
const reportLimit = createFixedWindow(30, 60_000)

/** Logs the policy violations that browsers report, and passes them on to the monitoring. */
export async function action({ request, context }: ActionFunctionArgs) {
  const violations = readViolations(await request.text())
  if (!violations) return new Response(null, { status: 400 })
  for (const { directive, blocked } of violations) {
    if (!reportLimit.take(Date.now())) break
    const fields = { 'portal.policy.directive': directive, 'portal.policy.blocked': blocked }
    context.log.warn(fields, 'a page broke its policy')
    const message = `the policy ${directive} has blocked ${blocked}`
    const place = { message, file: 'policy', line: 0, column: 0 }
    context.monitoring.reportScript(place, { requestId: context.requestId })
  }
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}
