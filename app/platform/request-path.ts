/**
 * What cannot be read as one path: the URL standard makes another of it, or an address elsewhere, or
 * what is encoded in it is no text.
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
