import { portalPath, type PortalPath } from '~/domain/link'
import { tooLongPart } from '~/http/route-finder'
import { findRoute, policyOf } from '~/route-table'

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
