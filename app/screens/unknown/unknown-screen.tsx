import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'

/** An unknown path redirects to the dashboard of its address, any other to / (specification 2.1). */
export function loader({ request, params: { addressId } }: LoaderFunctionArgs) {
  if (!isPageRequest(request)) throw new Response(null, { status: 404 })
  throw safeRedirect(addressId === undefined ? paths.entry() : paths.dashboard(addressId))
}

export function action() {
  throw new Response(null, { status: 404 })
}

/** Requests for files and of scripts get a 404: they could not read a page's HTML. */
export function isPageRequest(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { pathname } = new URL(request.url)
  // Password managers test with a missing address whether the portal answers 404.
  if (pathname.startsWith('/.well-known/')) return false
  if (/\.[A-Za-z0-9]{1,8}$/.test(pathname)) return false
  const destination = request.headers.get('Sec-Fetch-Dest')
  if (destination === null || destination === 'document') return true
  // A navigation through the service worker: Chromium keeps the mode, with an empty destination.
  return destination === 'empty' && request.headers.get('Sec-Fetch-Mode') === 'navigate'
}
