import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'
import { isPageRequest } from './unknown-screen'

/** Redirects to the address's dashboard (specification 2.1). */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (!isPageRequest(request)) throw new Response(null, { status: 404 })
  throw safeRedirect(paths.dashboard(params.addressId ?? '0'))
}

export function action() {
  throw new Response(null, { status: 404 })
}
