import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { phoneNumbers } from '~/domain/phone-number'
import { paths } from '~/paths'
import { readPreference } from '~/http/cookies.server'
import { privateHeaders } from '~/http/headers.server'
import { pathOf } from '~/http/safe-redirect.server'
import type { WordKey } from '~/domain/word-key'
import type { Portal } from '~/portal/portal.server'
import { apiFailure, isUnseen } from '~/upstream/call.server'
import fontUrl from '~/ui/art/fonts/familjen-grotesk.woff2?no-inline'
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
  const [phone] = phoneNumbers(portal.config.customerServicePhone.FIN ?? '', '')
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
        <header>
          <a className="brand" href={paths.entry()}>
            <Mark /> {portal.config.brand.name}
          </a>
        </header>
        <main>
          <a className="back" href={paths.entry()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
            {t('documents:download.leave')}
          </a>
          <h1>{title}</h1>
          <p role="alert">{text}</p>
          {retryHref !== null && (
            <a className="button" href={retryHref}>
              {t('documents:download.retry')}
            </a>
          )}
        </main>
        <footer>
          <a href={paths.accessibility()}>{t('shell:footer.accessibility')}</a>
          {phone && (
            <span>
              {t('shell:footer.customer_service')}{' '}
              {phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}
            </span>
          )}
        </footer>
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

// Inline, because no sheet may be loaded here; looks like the page of an address that does not exist. The colours are
// the theme's. React would escape quotes and '>', which changes the hash.
const dark =
  '--color-ground: #111714; --color-wall: #0c110f; --color-front-new: #263a31; --color-birch: #f0e9da; --color-birch-2: #bcc2b3; --color-link: #e3bd6d; --color-brass: #d9ae57; --color-brass-hover: #e8c377; --color-on-brass: #1d1606; --color-ply: #e3c694; --color-ply-glue: #8a6238; --color-focus: #ffd98a'
const light =
  '--color-ground: #dfe5df; --color-wall: #d2dad3; --color-front-new: #ffffff; --color-birch: #17231d; --color-birch-2: #43524a; --color-link: #6b4c06; --color-brass: #d3a548; --color-brass-hover: #c69635; --color-brass-line: #8f6a17; --color-on-brass: #1d1606; --color-ply: #8b6232; --color-ply-glue: #e6cb9b; --color-focus: #134a37'
const style = `
@font-face { font-family: Familjen Grotesk; src: url(${fontUrl}); font-weight: 400 700; font-display: swap }
:root { color-scheme: dark; --gutter: min(1rem, 5vw); ${dark} }
:root[data-theme=light] { color-scheme: light; ${light} }
@media (prefers-color-scheme: light) { :root[data-theme=auto] { color-scheme: light; ${light} } }
@media (min-width: 48rem) { :root { --gutter: 2rem } }
@media (min-width: 80rem) { :root { --gutter: 3rem } }
body { display: flex; flex-direction: column; min-height: 100dvh; margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--color-ground); color: var(--color-birch); overflow-wrap: anywhere }
header { display: flex; min-height: 59px; padding: 0 var(--gutter) 5px;
  background: repeating-linear-gradient(var(--color-ply) 0 1px, var(--color-ply-glue) 1px 2px) bottom/100% 5px no-repeat var(--color-wall) }
main, footer { box-sizing: border-box; width: 100%; max-width: calc(720px + 2 * var(--gutter)); margin: 0 auto; padding: .75rem var(--gutter) }
@media (min-width: 64rem) { main { padding-top: 1.5rem } }
footer { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin-top: auto; padding-bottom: 1.5rem; color: var(--color-birch-2); font-size: .8125rem }
a { color: var(--color-link) }
footer a { color: inherit }
a:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; border-radius: 2px }
svg { flex: none }
.brand, .back, .button { display: inline-flex; box-sizing: border-box; align-items: center; min-height: 2.75rem; text-decoration: none }
.brand { gap: .625rem; color: var(--color-birch); font-size: 1.375rem; font-weight: 600; letter-spacing: -.02em; line-height: 1.2 }
.brand svg { width: 1.625rem }
.back { gap: .375rem; margin-inline-start: -.375rem }
.back:hover { text-decoration: underline }
.back svg { width: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.6 }
h1, .brand { font-family: Familjen Grotesk, system-ui, sans-serif }
h1 { margin: .25rem 0 0; font-size: clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem); font-weight: 500; letter-spacing: -.018em; line-height: 1.1 }
h1 + p { margin: .375rem 0 .75rem; color: var(--color-birch-2) }
.button { padding: 0 min(1.125rem, 5vw); border: 1px solid var(--color-brass-line, var(--color-brass)); border-radius: 5px;
  background: var(--color-brass); color: var(--color-on-brass); font-weight: 600 }
.button:hover { background: var(--color-brass-hover) }
@media (forced-colors: active) { header { border-bottom: 5px solid Highlight } }
`
const styleHash = createHash('sha256').update(style).digest('base64')

const pagePolicy = [
  // The icon, which Firefox asks for.
  "img-src 'self'",
  "font-src 'self'",
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  `style-src 'sha256-${styleHash}'`,
].join('; ')
