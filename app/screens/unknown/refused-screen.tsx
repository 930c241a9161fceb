import type { LoaderFunctionArgs } from '@remix-run/node'

/** Shows what the server refused before any screen was asked, as the root's error page. */
export function loader({ context }: LoaderFunctionArgs) {
  throw new Response(null, { status: context.refusal?.status ?? 404 })
}
