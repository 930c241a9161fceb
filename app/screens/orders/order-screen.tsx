import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readPage } from '../../asked-list'
import { BackLink } from '../../components/back-link'
import { LoadError } from '../../components/load-error'
import { paths } from '../../paths'
import { requirePortal } from '../../portal.server'
import type { ScreenHandle } from '../shell/portal-shell'
import { loadOrder } from './load-order.server'
import { readSectionPages } from './order-view'
import { OrderPage } from './parts/order-page'

export const handle = { screen: 'order', menu: 'orders' } satisfies ScreenHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const url = new URL(request.url)
  const addressId = params.addressId ?? ''
  const orderId = params.orderId ?? ''
  const self = url.pathname + url.search
  const view = await loadOrder(portal, {
    addressId,
    orderId,
    withRows: url.searchParams.has('rows'),
    pages: readSectionPages(url.searchParams),
    folder: url.searchParams.get('folder'),
    invoiceId: url.searchParams.get('invoice'),
    invoicePage: readPage(url.searchParams, 'lines'),
    self,
  })
  const title = portal.pageTitle(portal.t('order:title', { id: orderId }))
  return json({ title, addressId, orderId, self, view }, { status: view ? 200 : 503 })
}

export default function OrderScreen() {
  const { addressId, orderId, self, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (view) return <OrderPage view={view} />
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="head">
        <h1>{t('order:title', { id: orderId })}</h1>
      </header>
      <LoadError title={t('errors:error_loading_order')} retryHref={self} />
    </>
  )
}

export { ScreenError as ErrorBoundary } from '../../components/error-page'
