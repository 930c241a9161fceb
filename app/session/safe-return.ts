import { portalPath, type PortalPath } from '~/domain/link'
import { whatIsTooLong } from '~/platform/lengths'

/**
 * The page to go to after login: a path of the portal, else `/`. The pages of login itself are
 * none: they would go round in a circle, or log out.
 * @param address as it came from outside
 */
export function safeReturn(address: string | null | undefined, publicUrl: string): PortalPath {
  const path = portalPath(address ?? '')
  if (path === null) return '/'
  const { pathname, search } = new URL(path, publicUrl)
  // What encoding has made too long would be refused by the gate after login.
  return whatIsTooLong(pathname, search) || isLoginPath(pathname) ? '/' : path
}

/** The router matches the decoded path without regard to case: so does this. */
function isLoginPath(pathname: string): boolean {
  try {
    return /^\/+auth(\/|$)/i.test(decodeURIComponent(pathname))
  } catch (error) {
    if (error instanceof URIError) return true // no page has such an address
    throw error
  }
}
