import { json } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { loader as unknownPath } from './unknown-screen'

/** The root's error page for refusals before any screen runs. By its address it is an unknown path. */
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
