import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type ServerBuild,
} from '~/framework.server'
import { findRoute } from '~/route-table'

type RouterRoute = Parameters<typeof matchRoutes>[0][number]

/**
 * Remix, a handler for each pattern of addresses. Remix ranks the routes that it has for every match,
 * several times a request, and makes each of them anew to render the page: with all of them that is
 * a tenth of a page's time. So a page's handler has its own route and those around it alone. The
 * finder and Remix's router find the same route (tests/unit/properties/spellings.test.ts).
 */
export function createRouteHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const routes = routerRoutes(build)
  const handlers = new Map<string, RequestHandler>()

  function handlerOf({ pathname, searchParams }: URL): RequestHandler {
    // Data requests name a route themselves, which need not be the address's.
    const { pattern, canonical } = findRoute(pathname)
    if (searchParams.has('_data') || canonical !== pathname) return whole
    const known = handlers.get(pattern)
    if (known) return known
    const ids = new Set(matchRoutes(routes, pathname)?.map(({ route }) => route.id))
    const handler = createRequestHandler(onlyRoutes(build, ids), 'production')
    handlers.set(pattern, handler)
    return handler
  }

  return (request, context) => handlerOf(new URL(request.url))(request, context)
}

function routerRoutes(build: ServerBuild, parentId?: string): RouterRoute[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [
      index ? { id, path, index } : { id, path, caseSensitive, children: routerRoutes(build, id) },
    ]
  })
}

function onlyRoutes(build: ServerBuild, ids: ReadonlySet<string | undefined>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  const { routes, assets } = build
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } }
}
