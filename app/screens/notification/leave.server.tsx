import { renderToStaticMarkup } from 'react-dom/server'
import type { PortalPath, WebLink } from '~/domain/link'
import { privateHeaders } from '~/platform/headers.server'
import type { Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'

/**
 * Redirects after a form. The page's policy allows forms to lead to the portal and its provider only,
 * redirects included: for another site, this answers a page that leads there.
 */
export function leave(
  portal: Portal,
  href: WebLink | PortalPath,
  headers: Record<string, string>,
): Response {
  const { publicUrl } = portal.config
  const url = new URL(href, publicUrl)
  if (url.origin === publicUrl)
    return safeRedirect(url.pathname + url.search + url.hash, { headers })
  const html = renderToStaticMarkup(<LeavingPage portal={portal} href={url.href} host={url.host} />)
  return new Response(`<!doctype html>${html}`, {
    headers: {
      ...privateHeaders,
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    },
  })
}

const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function LeavingPage({ portal, href, host }: { portal: Portal; href: string; host: string }) {
  const { t, language } = portal
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <meta httpEquiv="refresh" content={`0; url=${href}`} />
        <title>{portal.pageTitle(t('notifications:leaving'))}</title>
        <meta name="description" content={t('notifications:leaving_description')} />
      </head>
      <body>
        <main>
          <h1>{t('notifications:leaving')}</h1>
          <p>
            <a href={href} rel="noreferrer">
              {host}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
