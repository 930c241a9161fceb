import type { Context } from 'koa'
import type { OIDCContext } from 'oidc-provider'

/** `oidc` exists only on the provider's own endpoints. */
export type RequestContext = Context & { oidc?: OIDCContext }

export type Middleware = (ctx: RequestContext, next: () => Promise<void>) => Promise<void>
