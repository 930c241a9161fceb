/**
 * Whether a path can be understood in more than one way: the URL parser would resolve its dots or
 * backslashes, or take it for another host's address, or its encoding is invalid.
 */
export function isAmbiguous(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || dotsOrBackslash.test(path)) return true
  try {
    decodeURIComponent(path)
    return false
  } catch (error) {
    if (error instanceof URIError) return true
    throw error
  }
}

const dotsOrBackslash = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i
