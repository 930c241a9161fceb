import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PortalDocument } from '../../domain/document'
import { contentDisposition, safeFileName } from '../../domain/file-name'
import { extensionOf, servedAs } from '../../domain/file-signature'
import { paths } from '../../paths'
import { inertPolicy, privateHeaders } from '../../platform/headers.server'
import { requirePortal, type Portal } from '../../portal.server'
import { ApiError, type Download } from '../../upstream/call.server'
import { downloadDocument } from '../../upstream/document.server'
import { listedDocument, type Place } from './listed-document.server'

/** A file of the maker's, through the portal: the browser never holds what opens it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const documentId = params.documentId ?? ''
  const url = new URL(request.url)
  const orderId = url.searchParams.get('order')
  const offerId = url.searchParams.get('offer')
  const place = { addressId: url.searchParams.get('address'), orderId, offerId }
  try {
    const document = await listedDocument(portal, documentId, place)
    const file = await downloadDocument(portal.api, documentId, origin(document, place))
    return fileResponse(file, document?.filename ?? '', documentId)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    throw errorPage(portal, error, url.pathname + url.search)
  }
}

/** The order or offer that the document is of, never both: its list's, else what it says itself. */
function origin(
  document: PortalDocument | null,
  place: Place,
): { orderId?: string; offerId?: string } {
  if (!document) return {}
  if (place.orderId) return { orderId: place.orderId }
  if (place.offerId) return { offerId: place.offerId }
  return { orderId: document.orderId, offerId: document.offerId }
}

function fileResponse(file: Download, listedName: string, documentId: string): Response {
  const name = safeFileName(listedName) ?? `${documentId}${extensionOf(file.head)}`
  const { contentType, inline } = servedAs(name, file.head)
  const headers = new Headers(privateHeaders)
  headers.set('Content-Type', contentType)
  headers.set('Content-Disposition', contentDisposition(name, inline))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', inertPolicy)
  if (file.length !== null) headers.set('Content-Length', String(file.length))
  return new Response(file.body, { headers })
}

/** A file opens in a tab of its own, without the portal's frame: so does what went wrong. */
function errorPage(portal: Portal, error: ApiError, self: string): Response {
  const { t, language } = portal
  const missing = error.kind === 'not-found' || error.kind === 'forbidden'
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>{portal.pageTitle(t('documents:download.title'))}</title>
      </head>
      <body>
        <main>
          <h1>{t('documents:download.title')}</h1>
          <p role="alert">
            {missing ? t('documents:download.missing') : t('errors:error_loading_document')}
          </p>
          {!missing && (
            <p>
              <a href={self}>{t('documents:download.retry')}</a>
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
  return new Response(`<!doctype html>${html}`, { status: missing ? 404 : 503, headers })
}

const pagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
