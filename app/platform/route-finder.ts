import { routePattern } from './route-pattern'

interface Route {
  id: string
  parentId?: string
  path?: string
}

interface Node {
  /** Of the route that ends here. */
  pattern: string | null
  named: Map<string, Node>
  any: Node | null
}

const newNode = (): Node => ({ pattern: null, named: new Map(), any: null })

/** What is no route's: the page that leads home, and files. */
const others = { unknown: '/*', assets: '/assets/*' } as const

/**
 * Finds a path's route by its segments, in half a microsecond, where the router’s own ranking takes hundreds:
 * every request is counted by it.
 * @returns a function from a path to its pattern, '/a/:addressId/orders/:orderId'
 */
export function createRouteFinder(
  routes: Readonly<Record<string, Route | undefined>>,
): (path: string) => string {
  const root = newNode()
  for (const route of Object.values(routes)) {
    if (!route) continue
    const pattern = routePattern(lineOf(route, routes))
    if (!pattern.endsWith('*')) nodeAt(root, segmentsOf(pattern)).pattern ??= pattern
  }
  for (const probe of ['/healthz', '/readyz']) nodeAt(root, segmentsOf(probe)).pattern = probe
  return (path) => {
    if (path.startsWith('/assets/')) return others.assets
    return patternAt(root, segmentsOf(path), 0) ?? others.unknown
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Outermost first. */
function lineOf(route: Route, routes: Readonly<Record<string, Route | undefined>>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineOf(parent, routes), route] : [route]
}

function nodeAt(root: Node, segments: readonly string[]): Node {
  let node = root
  for (const segment of segments) {
    if (segment.startsWith(':')) node = node.any ??= newNode()
    else {
      const next = node.named.get(segment) ?? newNode()
      node.named.set(segment, next)
      node = next
    }
  }
  return node
}

/** A name goes before a parameter. */
function patternAt(node: Node, segments: readonly string[], at: number): string | null {
  const segment = segments[at]
  if (segment === undefined) return node.pattern
  const named = node.named.get(segment)
  const found = named && patternAt(named, segments, at + 1)
  return found ?? (node.any && patternAt(node.any, segments, at + 1))
}
