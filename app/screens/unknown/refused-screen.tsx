import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** The root's error page for what the server refuses before any screen runs. */
export function loader({ context }: LoaderFunctionArgs) {
  const { status, ...more } = context.refusal ?? { status: 404 }
  throw json(more, { status })
}

// Without a page of its own the route would answer with the bare error.
export default function RefusedScreen() {
  return null
}
