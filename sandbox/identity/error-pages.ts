import type { KoaContextWithOIDC, ErrorOut } from 'oidc-provider'
import type { Middleware, RequestContext } from './context'
import { frameOf } from './frame'
import { ForeignForm } from './gate'
import type { ErrorPage } from './pages/error'
import { errorPage } from './pages/error'
import { errors } from './provider-library'

/** Thrown by `ctx.throw`: a refusal with its status. */
const refusal = (error: unknown): error is Error & { status: number } =>
  error instanceof Error && 'expose' in error && error.expose === true && 'status' in error

export function explainErrors(portalUrl: string, warn: (line: string) => void) {
  function show(ctx: RequestContext, page: Omit<ErrorPage, 'frame'>) {
    ctx.type = 'html'
    ctx.body = errorPage({ frame: frameOf(ctx, portalUrl, ctx.oidc?.params?.ui_locales), ...page })
  }

  /** The outermost boundary of the pages: an unknown fault is logged, and a page says so. */
  const boundary: Middleware = async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (error instanceof errors.SessionNotFound) {
        ctx.status = 400
        return show(ctx, { kind: 'expired' })
      }
      if (error instanceof ForeignForm) {
        ctx.status = 403
        return show(ctx, { kind: 'foreign' })
      }
      ctx.status = refusal(error) ? error.status : 500
      if (ctx.status === 500) warn(`identity: ${ctx.method} ${ctx.path}: ${describe(error)}`)
      return show(ctx, { kind: 'other', detail: refusal(error) ? error.message : undefined })
    }
    if (ctx.status === 404 && !ctx.body) {
      show(ctx, { kind: 'notFound' })
      ctx.status = 404
    }
  }

  /** What the library shows instead of a redirect: a wrong client, an expired login. */
  const renderError = (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error) => {
    const expired = error instanceof errors.SessionNotFound
    show(ctx, {
      kind: expired ? 'expired' : 'other',
      detail: [out.error, out.error_description].filter(Boolean).join(': '),
    })
  }

  return { boundary, renderError }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : String(error))
