import type { Middleware } from './context'

export class ForeignForm extends Error {
  override name = 'ForeignForm'
}

/** Called by servers, with a client's secret instead of a cookie. */
const withoutCookies = new Set(['/token', '/token/revocation'])

/** Headers on every answer, and the two refusals that every request passes. */
export function gate(issuer: string, portalUrl: string): Middleware {
  const { host, origin } = new URL(issuer)
  const headers = {
    // A login form is answered by redirects that end in the portal, so its origin belongs here.
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${new URL(portalUrl).origin}; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // With no-referrer, browsers would send "Origin: null" with our own forms.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
  return async (ctx, next) => {
    ctx.set(headers)
    // By another name the cookies would be others, and so would the issuer in the endpoints.
    if (ctx.host !== host) {
      if (ctx.method === 'GET') return ctx.redirect(`${origin}${ctx.url}`)
      ctx.status = 421
      return
    }
    await next()
  }
}

/** A form must come from a page of ours: cookies go along with other sites' forms as well. */
export function refuseForeignForms(issuer: string): Middleware {
  const { origin } = new URL(issuer)
  return async (ctx, next) => {
    if (ctx.method === 'POST' && !withoutCookies.has(ctx.path)) {
      const site = ctx.get('sec-fetch-site')
      const from = ctx.get('origin')
      const ours = (site === '' || site === 'same-origin') && (from === '' || from === origin)
      if (!ours || (site === '' && from === '')) throw new ForeignForm(ctx.path)
    }
    await next()
  }
}
