import { type Frame, frameOf } from '../frame'
import { renderMessage } from './layout'
import type { KoaContextWithOIDC, ErrorOut } from 'oidc-provider'
import { Refusal } from '../../http/refusal'
import type { Middleware, RequestContext } from '../context'
import { errors } from '../provider-library'

interface ErrorPage {
  frame: Frame
  kind: 'expired' | 'notFound' | 'foreign' | 'other'
  /** The protocol's code and description, in English, for developers. */
  detail?: string | undefined
}

function errorPage({ frame, kind, detail }: ErrorPage): string {
  const { words, portalUrl } = frame
  const texts = {
    expired: [words.error.expiredTitle, words.error.expiredText],
    notFound: [words.error.notFoundTitle, words.error.notFoundText],
    foreign: [words.error.foreignTitle, words.error.foreignText],
    other: [words.error.title, words.error.text],
  } as const
  const [title, text] = texts[kind]
  const restart = kind === 'expired'
  return renderMessage(frame, {
    title,
    text,
    href: restart ? `${portalUrl}/auth/login` : `${portalUrl}/`,
    link: restart ? words.error.startAgain : words.backToPortal,
    more: detail && (
      <details className="front">
        <summary>{words.error.detail}</summary>
        <p lang="en">{detail}</p>
      </details>
    ),
  })
}

export function errorPages(portalUrl: string, warn: (line: string) => void) {
  function show(ctx: RequestContext, status: number, page: Omit<ErrorPage, 'frame'>) {
    ctx.status = status
    ctx.type = 'html'
    ctx.body = errorPage({ frame: frameOf(ctx, portalUrl, ctx.oidc?.params?.ui_locales), ...page })
  }

  /** An unexpected error is logged and becomes a page. */
  const boundary: Middleware = async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && !ctx.body) show(ctx, 404, { kind: 'notFound' })
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return show(ctx, 400, { kind: 'expired' })
      if (error instanceof Refusal) {
        const kind = error.status === 403 ? 'foreign' : 'other'
        return show(ctx, error.status, { kind, detail: error.message })
      }
      const description = error instanceof Error ? error.stack : String(error)
      warn(`identity: ${ctx.method} ${ctx.path}: ${description}`)
      show(ctx, 500, { kind: 'other' })
    }
  }

  /** For a wrong client or an expired login, which cannot redirect. */
  const renderError = (ctx: KoaContextWithOIDC, out: ErrorOut, error: Error) => {
    const kind = error instanceof errors.SessionNotFound ? 'expired' : 'other'
    const detail = [out.error, out.error_description].filter(Boolean).join(': ')
    show(ctx, ctx.status, { kind, detail })
  }

  return { boundary, renderError }
}
