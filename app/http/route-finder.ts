import { isAmbiguous } from './request-path'

interface Node {
  /** The pattern of the route that ends here. */
  pattern: string | null
  /** Keyed by their names in lower case: the router ignores case. */
  named: Map<string, { name: string; node: Node }>
  any: Node | null
  /** The pattern of the route that ends with a wildcard here. */
  rest: string | null
}

export interface RouteFinder {
  /** The pattern of a path's route: '/a/:addressId/orders/:orderId'. */
  patternOf: (path: string) => string
  /**
   * The one spelling of a path: decoded once, with names as the routes write them, without empty
   * segments, and encoded again. Every rule judges this spelling, and the router gets no other.
   * @returns null for an ambiguous path (isAmbiguous)
   */
  canonical: (path: string) => string | null
}

const newNode = (): Node => ({ pattern: null, named: new Map(), any: null, rest: null })

/** The pattern of what matches no route. */
const unknown = '/*'

/**
 * Finds a path's route by its segments in half a microsecond, where the router's own ranking takes
 * hundreds of them. Every request is judged and counted by it.
 * @param patterns as in routes.ts; one that ends with `/*` matches whatever follows
 */
export function createRouteFinder(patterns: readonly string[]): RouteFinder {
  const root = newNode()
  root.rest = unknown
  for (const pattern of patterns) {
    if (pattern.endsWith('/*')) nodeAt(root, segmentsOf(pattern.slice(0, -1))).rest = pattern
    else nodeAt(root, segmentsOf(pattern)).pattern = pattern
  }
  return {
    patternOf: (path) =>
      (isAmbiguous(path) ? null : match(root, decodedSegments(path))?.pattern) ?? unknown,
    canonical(path) {
      if (isAmbiguous(path)) return null
      const segments = decodedSegments(path)
      const spelled = match(root, segments)?.segments ?? segments
      return `/${spelled.map(encodeURIComponent).join('/')}`
    },
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const decodedSegments = (path: string) => segmentsOf(path).map(decodeURIComponent)

function nodeAt(root: Node, segments: readonly string[]): Node {
  let node = root
  for (const name of segments) {
    if (name.startsWith(':')) node = node.any ??= newNode()
    else {
      const known = node.named.get(lowerCase(name)) ?? { name, node: newNode() }
      node.named.set(lowerCase(name), known)
      node = known.node
    }
  }
  return node
}

/** Lowers ASCII letters only, as the router does: it does not take the Kelvin sign for a k. */
const lowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Mail programs take the signs that follow an address for a part of it (answer 85): no id or token
 * ends with one.
 */
const afterLink = /[\s.,;:!?)\]}>"'’”»…\u200b-\u200f\u2060\ufeff]+$/u

interface Match {
  pattern: string
  /** Names as the routes write them, parameters as they came, but for what follows the last. */
  segments: string[]
}

/** A name has precedence over a parameter, and that over a wildcard. */
function match(node: Node, segments: readonly string[], at = 0): Match | null {
  const segment = segments[at]
  if (segment === undefined) {
    const pattern = node.pattern ?? node.rest
    return pattern === null ? null : { pattern, segments: [] }
  }
  const known = node.named.get(lowerCase(segment))
  const byName = known && match(known.node, segments, at + 1)
  if (byName) return { ...byName, segments: [known.name, ...byName.segments] }
  const byParameter = node.any && match(node.any, segments, at + 1)
  if (byParameter) {
    const isLast = byParameter.segments.length === 0
    const own = isLast ? segment.replace(afterLink, '') || segment : segment
    return { ...byParameter, segments: [own, ...byParameter.segments] }
  }
  return node.rest === null ? null : { pattern: node.rest, segments: segments.slice(at) }
}
