import type { ActionFunctionArgs } from '~/framework.server'
import { readPageView } from './page-view-form.server'

/**
 * Counts a page that a browser had fetched before it was opened, and now shows: its script tells
 * (enhance/report-view.ts), since the server is not asked for it again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const view = readPageView(await request.formData())
  if (!view) return new Response(null, { status: 400 })
  context.pageViews.report({ at: new Date().toISOString(), ...view })
  return new Response(null, { status: 204 })
}

export function loader() {
  throw new Response(null, { status: 404 })
}
