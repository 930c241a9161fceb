import type { Provider, Session } from 'oidc-provider'
import type { RequestContext } from './context'

/** The provider's session of this browser; without an account where nobody is logged in. */
export function readSession(provider: Provider, ctx: RequestContext): Promise<Session> {
  return provider.Session.get(provider.createContext(ctx.req, ctx.res))
}

export function clearSessionCookie(provider: Provider, ctx: RequestContext) {
  ctx.cookies.set(provider.cookieName('session'), null, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    overwrite: true,
  })
}
