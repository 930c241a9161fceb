import type { Context } from 'koa'
import type { OIDCContext } from 'oidc-provider'

/** A request. `oidc` is there on the provider's own endpoints, once one of them has matched. */
export type RequestContext = Context & { oidc?: OIDCContext }

export type Middleware = (ctx: RequestContext, next: () => Promise<void>) => Promise<void>
