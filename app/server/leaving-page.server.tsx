import { renderToStaticMarkup } from 'react-dom/server'
import type { AppLoadContext } from '~/framework.server'
import { wordsOf } from '~/i18n/instances.server'
import { privateHeaders } from '~/http/headers.server'

// Firefox asks for an icon, and reports a violation if the policy blocks it.
const policy =
  "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * A page that navigates replaces a redirect to another origin: Chromium checks redirects after a form against
 * `form-action`, and the provider's origins are unknown.
 */
export function leaveByPage(
  answered: Response,
  { config, language }: Pick<AppLoadContext, 'config' | 'language'>,
): Response {
  const { publicUrl } = config
  const to = new URL(answered.headers.get('Location') ?? '', publicUrl)
  if (to.origin === publicUrl) return answered
  const headers = new Headers(answered.headers)
  headers.delete('Location')
  headers.set('Refresh', `0; url=${to.href}`)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value)
  const title = wordsOf(language).t('page:leaving')
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} – ${config.brand.name}`}</title>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            <a href={to.href} rel="noreferrer">
              {to.host}
            </a>
          </p>
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, { headers })
}
