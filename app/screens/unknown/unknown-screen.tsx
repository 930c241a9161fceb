import type { LoaderFunctionArgs } from '~/framework.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'

/** Specification 2.1: any other unknown path goes to /. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!isPageRequest(request)) throw new Response(null, { status: 404 })
  throw safeRedirect(paths.entry())
}

export function action() {
  throw new Response(null, { status: 404 })
}

/**
 * Does a browser navigate to a page? Requests for files and of scripts get a 404 instead of
 * a redirect to a page, whose HTML they could not read.
 */
export function isPageRequest(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { pathname } = new URL(request.url)
  // Password managers ask for one that does not exist, to see whether the portal answers 404.
  if (pathname.startsWith('/.well-known/')) return false
  if (/\.[A-Za-z0-9]{1,8}$/.test(pathname)) return false
  const destination = request.headers.get('Sec-Fetch-Dest')
  if (destination === null || destination === 'document') return true
  // A visit that the service worker passes on: Chromium keeps the mode, and says "empty".
  return destination === 'empty' && request.headers.get('Sec-Fetch-Mode') === 'navigate'
}
