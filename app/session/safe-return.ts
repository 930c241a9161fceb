import { portalPath, type PortalPath } from '../domain/link'

/**
 * The page to go to after login: a path of the portal, else `/`. The pages of login itself are
 * none: they would go round in a circle, or log out.
 * @param asked as it came from outside
 */
export function safeReturn(asked: string | null | undefined, publicUrl: string): PortalPath {
  const path = portalPath(asked ?? '')
  // What encoding has made too long would be refused by the gate after login.
  if (path === null || path.length > longest) return '/'
  return isLoginPath(new URL(path, publicUrl).pathname) ? '/' : path
}

const longest = 2048

/** The router matches the decoded path without regard to case: so does this. */
function isLoginPath(pathname: string): boolean {
  try {
    return /^\/+auth(\/|$)/i.test(decodeURIComponent(pathname))
  } catch (error) {
    if (error instanceof URIError) return true // no page has such an address
    throw error
  }
}
