import { isOwnForm, pageHeaders } from '../http/pages'
import { Refusal } from '../http/refusal'
import type { Middleware } from './context'
import type { Variant } from './variant'

/** Servers call these with a client's secret instead of a cookie. */
const withoutCookies = new Set(['/token', '/token/revocation', '/request'])

/** Pages and redirects of login and logout. */
const pages = /^\/(?:interaction\/|session\/end$)/

/** Headers for every answer, and one host name. */
export function gate(issuer: string, portalUrl: string, variant: Variant): Middleware {
  const { host, origin } = new URL(issuer)
  // A login form's redirects end in the portal, so its origin is allowed.
  const headers = pageHeaders(`'self' ${origin} ${new URL(portalUrl).origin}`)
  return async (ctx, next) => {
    ctx.set(headers)
    const { pagesElsewhere, pagesOrigin } = variant
    if (`http://${ctx.host}` === pagesOrigin) return next()
    if (pagesElsewhere && ctx.method === 'GET' && pages.test(ctx.path))
      return ctx.redirect(`${pagesOrigin}${ctx.url}`)
    // Cookies belong to one host name, the issuer's: other names redirect.
    if (ctx.host === host) return next()
    if (ctx.method === 'GET') return ctx.redirect(`${origin}${ctx.url}`)
    ctx.status = 421
  }
}

export const refuseForeignForms: Middleware = async (ctx, next) => {
  if (ctx.method === 'POST' && !withoutCookies.has(ctx.path) && !isOwnForm(ctx)) {
    throw new Refusal(403, 'errors.forbidden', 'The form came from another site.')
  }
  await next()
}
