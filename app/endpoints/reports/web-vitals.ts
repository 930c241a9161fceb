import type { ActionFunctionArgs } from '~/framework.server'
import { readWebVitals } from './web-vitals-form.server'

/** Counts how a page felt in a browser: its script tells when the page is left (enhance/vitals.ts). */
export async function action({ request, context }: ActionFunctionArgs) {
  const vitals = readWebVitals(await request.formData())
  if (!vitals) return new Response(null, { status: 400 })
  context.metrics.felt(vitals)
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}
