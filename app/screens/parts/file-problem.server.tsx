import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '~/paths'
import { readPreference } from '~/http/cookies.server'
import { privateHeaders } from '~/http/headers.server'
import { pathOf } from '~/http/safe-redirect.server'
import type { WordKey } from '~/domain/word-key'
import type { Portal } from '~/portal/portal.server'
import { apiFailure, isUnseen } from '~/upstream/call.server'
import { Mark } from '~/ui/art/mark'
import { waitText } from './too-often'

interface ProblemPage {
  status: number
  title: string
  text: string
  /** Null: a retry would not help. */
  retryHref: string | null
  /** Seconds. */
  retryAfter?: string
}

/** Files open in their own tab, so this page has no shell. */
function problemPage(portal: Portal, request: Request, problem: ProblemPage): Response {
  const { t, language } = portal
  const theme = readPreference('theme', request.headers.get('Cookie')) ?? 'dark'
  const { status, title, text, retryHref, retryAfter } = problem
  const html = renderToStaticMarkup(
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} – ${portal.config.brand.name}`}</title>
        <meta name="description" content={text} />
        <style>{style}</style>
      </head>
      <body>
        <p>
          <Mark /> <strong>{portal.config.brand.name}</strong>
        </p>
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

export const tooOftenFile = (portal: Portal, seconds: number, request: Request): Response =>
  problemPage(portal, request, {
    status: 429,
    title: portal.t('page:too_many.title'),
    text: waitText(portal.t, seconds),
    retryHref: pathOf(request),
    retryAfter: String(seconds),
  })

const statuses = { none: 404, missing: 404, failed: 503, too_many: 429 } as const

/** The file is empty, missing for this person, or unavailable. */
export type FileProblem = keyof typeof statuses

/** @param texts the page's texts of each problem; the page has a link if a retry may help */
export function fileProblem<Problem extends FileProblem>(
  portal: Portal,
  request: Request,
  problem: Problem,
  texts: Record<'title' | Problem, WordKey>,
): Response {
  const status = statuses[problem]
  return problemPage(portal, request, {
    status,
    title: portal.t(texts.title),
    text: portal.t(texts[problem]),
    retryHref: status === 404 ? null : pathOf(request),
    // Within 60 s connections without progress are closed.
    ...(status === 429 && { retryAfter: '60' }),
  })
}

/** @throws an error that is no failure of the API, such as the end of a session */
export function problemOf(error: unknown): 'missing' | 'failed' {
  // The address is not one of the person's.
  if (error instanceof Response && error.status === 404) return 'missing'
  return isUnseen(apiFailure(error)) ? 'missing' : 'failed'
}

// Inline, because nothing may be loaded here; the colours are the theme's.
const dark =
  '--color-ground: #111714; --color-front: #1b2722; --color-front-new: #263a31; --color-birch: #f0e9da; --color-link: #e3bd6d; --color-ply: #e3c694'
const light =
  '--color-ground: #dfe5df; --color-front: #f7f9f6; --color-front-new: #ffffff; --color-birch: #17231d; --color-link: #6b4c06; --color-ply: #8b6232'
const style = `
:root { color-scheme: dark; ${dark} }
:root[data-theme=light] { color-scheme: light; ${light} }
@media (prefers-color-scheme: light) { :root[data-theme=auto] { color-scheme: light; ${light} } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem;
  background: var(--color-ground); color: var(--color-birch); overflow-wrap: anywhere }
svg { width: 1.625rem; height: 1.625rem; vertical-align: middle }
main { margin-top: 1.5rem; padding: 1rem; border-top: 4px double var(--color-ply); border-radius: 0 0 8px 8px; background: var(--color-front) }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.2 }
a { display: inline-block; padding: .625rem 0; color: var(--color-link) }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const pagePolicy = [
  // The icon, which Firefox asks for.
  "img-src 'self'",
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  `style-src 'sha256-${styleHash}'`,
].join('; ')
