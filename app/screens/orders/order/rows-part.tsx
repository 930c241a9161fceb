import { renderToStaticMarkup } from 'react-dom/server'
import type { LoaderFunctionArgs } from '~/framework.server'
import { privateHeaders, inertPolicy } from '~/http/headers.server'
import { changedHref } from '~/http/list-query'
import { isUserNavigation } from '~/http/prefetch'
import { readParams } from '~/http/route-params'
import { safeRedirect } from '~/http/safe-redirect.server'
import { InLanguage } from '~/i18n/in-language.server'
import { paths } from '~/paths'
import { findPortal } from '~/portal/portal.server'
import { rolesNow, rolesRemembered, rowsOr404 } from '~/portal/role.server'
import { pageOfRows } from './load.server'
import { LoadedRows } from './rows'

/**
 * The section of an order's rows, which app/browser/part.ts puts into the order's page: one call of the API instead
 * of eleven. Customers and installers see the same rows.
 * @throws a 404 for an order that does not exist or is not the person's
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const { search, searchParams } = new URL(request.url)
  const self = paths.order(addressId, orderId) + search
  if (isUserNavigation(request)) return safeRedirect(changedHref(self, { rows: '1' }, 'rows'))
  const portal = await findPortal(args)
  // The script then opens the order's page, which leads to the login. The script cannot follow a redirect there.
  if (!portal) return new Response(null, { status: 401, headers: privateHeaders })
  if (!rolesRemembered(portal, addressId)) await rolesNow(portal, addressId)
  const rows = await rowsOr404(portal, orderId)
  // The script then opens the order's page, which shows the failure.
  if (!rows) return new Response(null, { status: 503, headers: privateHeaders })
  const html = renderToStaticMarkup(
    <html lang={portal.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{portal.t('order:rows.title')}</title>
      </head>
      <body>
        <InLanguage language={portal.language}>
          <LoadedRows data={{ ok: true, value: pageOfRows(rows, searchParams) }} self={self} />
        </InLanguage>
      </body>
    </html>,
  )
  const headers = new Headers(privateHeaders)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', inertPolicy)
  return new Response(`<!doctype html>${html}`, { headers })
}
