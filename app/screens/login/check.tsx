import type { LoaderFunctionArgs } from '~/framework.server'

/**
 * Open pages call this every 60 s to keep the session alive. The server refreshes the tokens before
 * loaders run, so this only says whether there still is a session.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(null, { status: context.session && !context.previewOver ? 204 : 401 })
}
