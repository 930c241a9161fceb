import { redirect } from '~/framework.server'
import { portalPath, type PortalPath, type WebLink } from '~/domain/link'
import { paths } from '~/paths'
import { tooLongPart } from './route-finder'
import { findRoute, policyOf } from '~/route-table'

/**
 * Redirects to a page of the portal, and nowhere else: Remix would send `Location: //host` as
 * given. Anything but a path of the portal leads to the front page.
 * @param path from `paths`, or from safeReturn
 */
export const safeRedirect = (path: string, init?: number | ResponseInit) =>
  redirect(portalPath(path) ?? paths.entry(), init)

/**
 * Redirects to a link from the API's data, which its reader has checked (contract: links from
 * data).
 */
export const followLink = (link: WebLink | PortalPath, init?: ResponseInit) => redirect(link, init)

/** Loads the same page again. */
export function redirectAgain(request: Request) {
  const { pathname, search } = new URL(request.url)
  return safeRedirect(pathname + search)
}

/** Redirects to the identity provider. @param endpoint from its discovery document */
export function redirectToProvider(endpoint: URL, init?: ResponseInit) {
  if (!/^https?:$/.test(endpoint.protocol)) throw new Error('no endpoint is reached by this scheme')
  return redirect(endpoint.href, init)
}

/**
 * The page to go to after login: a path of the portal, else `/`. Pages of login are excluded: they
 * would lead round in a circle, or log out.
 * @param address unchecked, from outside
 */
export function safeReturn(address: string | null | undefined, publicUrl: string): PortalPath {
  const path = portalPath(address ?? '')
  if (path === null) return '/'
  const { pathname, search } = new URL(path, publicUrl)
  const { longestPath } = policyOf(pathname)
  // After login the gate would refuse a path that encoding has made too long.
  const isTooLong = tooLongPart({ path: pathname, query: search }, longestPath) !== null
  return isTooLong || isLoginPath(pathname) ? '/' : path
}

/**
 * Decodes the whole path first, slashes as well, so that no spelling of a login page gets through.
 */
function isLoginPath(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname).replace(/^\/+/, '/')
    return findRoute(decoded).policy.isLogin
  } catch (error) {
    if (error instanceof URIError) return true // no page has an address with invalid encoding
    throw error
  }
}
