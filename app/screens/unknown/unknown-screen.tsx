import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { isPageRequest } from './page-request'

/** Specification 2.1: any other unknown path goes to /. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!isPageRequest(request, context)) throw new Response(null, { status: 404 })
  throw safeRedirect(paths.entry())
}

export function action() {
  throw new Response(null, { status: 404 })
}
