// C0, DEL and C1: browsers drop some of them from an address, which turns "/\t/host" into "//host".
const controls = /\p{Cc}/u

/**
 * The page to go to after login: a path of the portal, else `/`. The pages of login itself are
 * none: they would go round in a circle, or log out.
 * @param asked as it came from outside
 */
export function safeReturn(asked: string | null | undefined, publicUrl: string): string {
  if (!asked?.startsWith('/') || asked.startsWith('//')) return '/'
  if (asked.length > 2048 || asked.includes('\\') || controls.test(asked)) return '/'
  if (!URL.canParse(asked, publicUrl)) return '/'
  const url = new URL(asked, publicUrl)
  // "/.//host" is normalised to "//host", which a browser reads as another host.
  if (url.origin !== publicUrl || url.pathname.startsWith('//')) return '/'
  return isLoginPath(url.pathname) ? '/' : url.pathname + url.search + url.hash
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
