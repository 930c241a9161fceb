import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { haveDates } from '~/domain/calendar/backorders'
import { readParams } from '~/navigation/route-params'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { listBackorders } from '~/upstream/delivery.server'
import { settle } from '~/upstream/settle'
import { CalendarLink } from '~/screens/parts/calendar-link'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { backorderAddress, backorderView, readBackorderQuery } from './backorder-view'
import { Backorders } from './parts/backorders'
import { ShippingDetails } from './parts/shipping-details'

export const handle = {
  menu: 'orders',
  description: 'backorder:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const query = readBackorderQuery(new URL(request.url).searchParams)
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const [order, rows] = await Promise.all([
    orderOr404(portal, orderId),
    settle(listBackorders(portal.api, orderId)),
  ])
  const data = {
    title: portal.pageTitle(portal.t('backorder:page_title', { id: orderId })),
    addressId,
    orderId,
    query,
    orderFailed: order === null,
    hasDates: rows.ok && haveDates(rows.value, portal.now),
    view: order && rows.ok ? backorderView(order, rows.value, query, portal.now) : null,
  }
  return pageData(data, { status: data.view ? 200 : 503 })
}

export default function BackorderScreen() {
  const { addressId, orderId, query, orderFailed, hasDates, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const path = paths.backorder(addressId, orderId)
  const title = orderFailed ? t('errors:error_loading_order') : t('errors:error_loading_backorders')
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <h1>{t('backorder:title')}</h1>
      </header>
      {view ? (
        <>
          <ShippingDetails recipients={view.recipients} />
          <Backorders view={view} path={path} showDelivered={query.showDelivered}>
            {hasDates && (
              <CalendarLink
                href={paths.orderCalendar(addressId, orderId, 'backorders')}
                of={t('calendar:of_backorders', { id: orderId })}
              />
            )}
          </Backorders>
        </>
      ) : (
        <LoadError title={title} retryHref={backorderAddress(path, query)} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
