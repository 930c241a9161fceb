import type { KoaContextWithOIDC, OIDCContext } from 'oidc-provider'

type Part =
  | 'req'
  | 'res'
  | 'method'
  | 'path'
  | 'url'
  | 'host'
  | 'query'
  | 'status'
  | 'type'
  | 'body'
  | 'cookies'
  | 'get'
  | 'set'
  | 'is'
  | 'acceptsLanguages'
  | 'redirect'
  | 'throw'

/** A request. `oidc` is there on the provider's own endpoints, once one of them has matched. */
export type RequestContext = Pick<KoaContextWithOIDC, Part> & { oidc?: OIDCContext }

export type Middleware = (ctx: RequestContext, next: () => Promise<void>) => Promise<void>

/** A page of the provider's own. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Groups of the pattern are passed on. */
  path: RegExp
  handle: (ctx: RequestContext, ...groups: string[]) => Promise<void> | void
}

export function serveRoutes(routes: Route[]): Middleware {
  return async (ctx, next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(ctx.path) : null
      if (match) return route.handle(ctx, ...match.slice(1))
    }
    return next()
  }
}
