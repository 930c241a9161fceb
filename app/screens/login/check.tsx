import type { LoaderFunctionArgs } from '~/framework.server'

/**
 * Open pages call this every 60 s. The server refreshes tokens before loaders run, so the status only shows
 * whether the session exists.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(null, { status: context.session && !context.previewOver ? 204 : 401 })
}
