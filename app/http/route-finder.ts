export interface Found {
  /** '/a/:addressId/orders/:orderId', without ids: logs, metrics, analytics and monitoring get it. */
  pattern: string
  /**
   * The path in its only accepted spelling: decoded once, with names as the routes write them, without empty
   * segments, encoded again. All rules and the router read this spelling. Null for an ambiguous path
   * (isAmbiguous).
   */
  canonical: string | null
}

const unknown = '/*'

/**
 * Finds a route in a few microseconds; the router's own ranking takes hundreds.
 * @param patterns as in routes.ts; `/*` at the end matches the rest
 */
export function createRouteFinder(patterns: readonly string[]): (path: string) => Found {
  const routes = [...patterns]
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((pattern) => ({ pattern, names: segmentsOf(pattern), shape: shapeOf(pattern) }))
  return (path) => {
    if (isAmbiguous(path)) return { pattern: unknown, canonical: null }
    const segments = segmentsOf(path).map(decodeURIComponent)
    const sent = pathOf(segments)
    const { pattern = unknown, names = [] } = routes.find(({ shape }) => shape.test(sent)) ?? {}
    const spelled = segments.map((segment, at) => {
      const name = names[at] ?? '*'
      if (name.startsWith(':') && at === segments.length - 1)
        return segment.replace(afterLink, '') || segment
      return /^[:*]/.test(name) ? segment : name
    })
    return { pattern, canonical: pathOf(spelled) }
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const pathOf = (segments: readonly string[]) => `/${segments.map(encodeURIComponent).join('/')}`

/** Names sort before parameters, parameters before wildcards. */
const rankOf = (pattern: string) => pattern.replace(/:\w+/g, '~').replace('*', '~~')

/** Encoded paths are ASCII, and the router ignores case. */
function shapeOf(pattern: string): RegExp {
  const names = pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${names.replace('/*', '(?:/.*)?')}$`, 'i')
}

/** Mail programs append these signs to links (answer 85); no id or token ends with one. */
const afterLink = /[\s.,;:!?)\]}>"'’”»…\u200b-\u200f\u2060\ufeff]+$/u

/** The URL parser would resolve dots or backslashes, or read another host, or the encoding is invalid. */
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

const limits = { path: 2048, segments: 12, query: 2048 } as const

/** In characters. Paths with a key may be longer (route-table.ts). */
export const usualLongestPath = limits.path

export function tooLongPart(
  { path, query }: { path: string; query: string },
  longestPath: number,
): 'path' | 'query' | null {
  if (path.length > longestPath || path.split('/').length - 1 > limits.segments) return 'path'
  return query.length > limits.query ? 'query' : null
}
