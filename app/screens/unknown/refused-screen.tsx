import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** Shows what the server refused before any screen was asked, as the root's error page. */
export function loader({ context }: LoaderFunctionArgs) {
  const { status, ...more } = context.refusal ?? { status: 404 }
  throw json(more, { status })
}

// Without a page of its own the route would answer with the bare error.
export default function RefusedScreen() {
  return null
}
