import { json } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { loader as unknownPath } from './unknown-screen'

/**
 * The root's error page for what the server refuses before any screen runs. Asked for by its address it
 * is an unknown path like any other.
 */
export function loader(args: LoaderFunctionArgs) {
  const { refusal } = args.context
  if (!refusal) return unknownPath(args)
  const { status, ...more } = refusal
  throw json(more, { status })
}

// Without a page of its own the route would answer with the bare error.
export default function RefusedScreen() {
  return null
}
