import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import { shownOrder } from '~/portal/order-or-404.server'
import { listBackorders } from '~/upstream/backorder.server'
import { settle } from '~/upstream/settle'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { backorderAddress, backorderView, readAsked } from './backorder-view'
import { Backorders } from './parts/backorders'
import { ShippingDetails } from './parts/shipping-details'

export const handle = { screen: 'backorder', menu: 'orders' } satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const asked = readAsked(new URL(request.url).searchParams)
  const addressId = params.addressId ?? ''
  const orderId = params.orderId ?? ''
  const [order, rows] = await Promise.all([
    shownOrder(portal, orderId),
    settle(listBackorders(portal.api, orderId)),
  ])
  const data = {
    title: portal.pageTitle(portal.t('backorder:page_title', { id: orderId })),
    addressId,
    orderId,
    asked,
    orderFailed: order === null,
    view: order && rows.ok ? backorderView(order, rows.value, asked) : null,
  }
  return json(data, { status: data.view ? 200 : 503 })
}

export default function BackorderScreen() {
  const { addressId, orderId, asked, orderFailed, view } = useLoaderData<typeof loader>()
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
          <Backorders view={view} path={path} showDelivered={asked.showDelivered} />
        </>
      ) : (
        <LoadError title={title} retryHref={backorderAddress(path, asked)} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/components/error-page'
