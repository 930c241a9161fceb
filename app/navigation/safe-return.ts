import { portalPath, type PortalPath } from '~/domain/link'
import { tooLongPart } from '~/platform/lengths'
import { policyOf, routeFinder } from '~/route-policies'

/**
 * The page to go to after login: a path of the portal, else `/`. The pages of login itself are
 * none: they would go round in a circle, or log out.
 * @param address as it came from outside
 */
export function safeReturn(address: string | null | undefined, publicUrl: string): PortalPath {
  const path = portalPath(address ?? '')
  if (path === null) return '/'
  const { pathname, search } = new URL(path, publicUrl)
  const { longestPath } = policyOf(pathname)
  // What encoding has made too long would be refused by the gate after login.
  const isTooLong = tooLongPart({ path: pathname, query: search }, longestPath) !== null
  return isTooLong || isLoginPath(pathname) ? '/' : path
}

/** All of it is decoded first, slashes as well: what anybody could read as a page of login is one. */
function isLoginPath(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname).replace(/^\/+/, '/')
    return policyOf(routeFinder.canonical(decoded) ?? '/').isLogin
  } catch (error) {
    if (error instanceof URIError) return true // no page has such an address
    throw error
  }
}
