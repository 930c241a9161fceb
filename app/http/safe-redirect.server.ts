import { redirect } from '~/framework.server'
import { portalPath, type PortalPath, type WebLink } from '~/domain/link'
import { paths } from '~/paths'
import { tooLongPart } from './route-finder'
import { findRoute, policyOf } from '~/route-table'

/**
 * Redirects within the portal: Remix would send `Location: //host` as given. Other texts lead to the front
 * page.
 * @param path from `paths`, or from safeReturn
 */
export const safeRedirect = (path: string, init?: number | ResponseInit) =>
  redirect(portalPath(path) ?? paths.entry(), init)

/** Redirects to a link of the API's data that a reader has checked (contract: links from data). */
export const followLink = (link: WebLink | PortalPath, init?: ResponseInit) => redirect(link, init)

export const redirectAgain = (request: Request) => safeRedirect(pathOf(request))

/** With the query. */
export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** @param endpoint from the provider's discovery document */
export function redirectToProvider(endpoint: URL, init?: ResponseInit) {
  if (!/^https?:$/.test(endpoint.protocol)) throw new Error('no endpoint is reached by this scheme')
  return redirect(endpoint.href, init)
}

/**
 * The page after a login: a path of the portal, else `/`. Login pages are excluded: they would loop or log out.
 * @param address unchecked, from outside
 */
export function safeReturn(address: string | null | undefined, publicUrl: string): PortalPath {
  const path = portalPath(address ?? '')
  if (path === null) return '/'
  const { pathname, search } = new URL(path, publicUrl)
  const { longestPath } = policyOf(pathname)
  // The gate would refuse a path that became too long by encoding.
  const isTooLong = tooLongPart({ path: pathname, query: search }, longestPath) !== null
  return isTooLong || isLoginPath(pathname) ? '/' : path
}

/** No spelling of a login page passes: the path is read as the gate reads it, and with encoded slashes decoded. */
function isLoginPath(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname).replace(/^\/+/, '/')
    return [pathname, decoded].some((path) => findRoute(path).policy.isLogin)
  } catch (error) {
    if (error instanceof URIError) return true // No page has an address with invalid encoding.
    throw error
  }
}
