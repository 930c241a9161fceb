import { portalPath, type PortalPath } from '../domain/link'

/**
 * The page to go to after login: a path of the portal, else `/`. The pages of login itself are
 * none: they would go round in a circle, or log out.
 * @param asked as it came from outside
 */
export function safeReturn(asked: string | null | undefined, publicUrl: string): PortalPath {
  if (!asked || asked.length > 2048) return '/'
  const path = portalPath(asked)
  return path === null || isLoginPath(new URL(path, publicUrl).pathname) ? '/' : path
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
