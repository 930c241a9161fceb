import type { ActionFunctionArgs } from '@remix-run/node'
import { createAllowance } from '~/platform/fixed-window'
import { readViolations } from './policy-violation-form.server'

// Of all browsers together: what breaks the policy everywhere is told a thousand times.
const allowance = createAllowance(30, 60_000)

/** What the policy of a page has blocked, as browsers tell it: logged, and passed on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const violations = readViolations(await request.text())
  if (!violations) return new Response(null, { status: 400 })
  for (const { directive, blocked } of violations) {
    if (!allowance.take(Date.now())) break
    context.log.warn({ directive, blocked }, 'a page broke its policy')
    const message = `the policy ${directive} has blocked ${blocked}`
    const place = { message, file: 'policy', line: 0, column: 0 }
    context.monitoring.reportScript(place, { requestId: context.requestId })
  }
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}
