import type { LoaderFunctionArgs } from '@remix-run/node'

/**
 * Asked by open pages every 60 s: the server refreshes the tokens before any loader runs, so this
 * has only to say whether there still is a session.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(null, { status: context.session && !context.previewOver ? 204 : 401 })
}
