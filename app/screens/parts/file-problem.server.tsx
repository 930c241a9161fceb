import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '~/paths'
import { privateHeaders } from '~/platform/headers.server'
import type { Portal } from '~/portal/portal.server'
import { waitText } from './too-often'

interface FileProblem {
  status: number
  title: string
  text: string
  /** Where it is tried again; null where that would not help. */
  retryHref: string | null
  /** In seconds. */
  retryAfter?: string
}

/** Files open in a tab of their own, and so does the page about an error: without the shell. */
export function fileProblem(portal: Portal, problem: FileProblem): Response {
  const { t, language } = portal
  const { status, title, text, retryHref, retryAfter } = problem
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>{portal.pageTitle(title)}</title>
        <meta name="description" content={text} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p role="alert">{text}</p>
          {retryHref !== null && (
            <p>
              <a href={retryHref}>{t('documents:download.retry')}</a>
            </p>
          )}
          <p>
            <a href={paths.entry()}>{t('documents:download.leave')}</a>
          </p>
        </main>
      </body>
    </html>,
  )
  const headers = new Headers(privateHeaders)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', pagePolicy)
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return new Response(`<!doctype html>${html}`, { status, headers })
}

/** The page about a file that was asked for too often. */
export const tooOftenFile = (portal: Portal, seconds: number, request: Request): Response =>
  fileProblem(portal, {
    status: 429,
    title: portal.t('page:too_many.title'),
    text: waitText(portal.t, seconds),
    retryHref: pathOf(request),
    retryAfter: String(seconds),
  })

/** Where it is tried again. */
export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const pagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
