import { json } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { loader as unknownPath } from './unknown-screen'

/**
 * Shows the root's error page for a request that was refused before any screen ran. The address itself counts
 * as an unknown path.
 */
export function loader(args: LoaderFunctionArgs) {
  const { refusal } = args.context
  if (!refusal) return unknownPath(args)
  const { status, ...more } = refusal
  throw json(more, { status })
}

// Without a component the route would answer with the bare error.
export default function RefusedScreen() {
  return null
}
