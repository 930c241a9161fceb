import type { Provider } from 'oidc-provider'
import type { Middleware } from './context'
import { clearSessionCookie, type Sessions } from './sessions'

/**
 * A logout that the portal starts needs no confirmation, with the person's id token or with nobody logged in.
 * The library would ask, or send a page that posts itself by script: both become a plain redirect.
 */
export function skipLogoutConfirmation(provider: Provider, sessions: Sessions): Middleware {
  return async (ctx, next) => {
    await next()
    const { oidc } = ctx
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session) return
    const { accountId } = oidc.session
    if (accountId !== undefined) {
      if (oidc.entities.IdTokenHint?.payload.sub !== accountId) return
      await sessions.end(oidc.session)
      clearSessionCookie(provider, ctx)
    }
    ctx.status = 303
    ctx.redirect(destination(oidc.params ?? {}) ?? oidc.urlFor('end_session_success'))
  }
}

/** The registered address, with the portal's state. */
function destination({ post_logout_redirect_uri: uri, state }: Record<string, unknown>) {
  if (typeof uri !== 'string') return undefined
  const address = new URL(uri)
  if (typeof state === 'string') address.searchParams.set('state', state)
  return address.href
}
