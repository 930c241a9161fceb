import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readPage } from '~/navigation/list-query'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { today } from '~/domain/expiry'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadOrder } from './load-order.server'
import { readSectionPages } from './order-view'
import { InvitationForm } from './parts/invitation-form'
import { OrderPage } from './parts/order-page'
import { invite } from './sharing/invite.server'

export const handle = { screen: 'order', menu: 'orders' } satisfies ScreenHandle

export const meta = titled

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
    asInstaller: url.searchParams.get('as') === 'installer',
    self,
  })
  const title = portal.pageTitle(portal.t('order:title', { id: orderId }))
  const draft = view?.sharing?.firstDay ? await portal.takeDraft() : null
  const data = { title, addressId, orderId, self, view, draft, firstDay: today(portal.now) }
  return json(data, { status: view ? 200 : 503 })
}

export const action = invite

export default function OrderScreen() {
  const { addressId, orderId, self, view, draft, firstDay } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation()
  if (view) return <OrderPage view={view} sent={sent} draft={draft} />
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="head">
        <h1>{t('order:title', { id: orderId })}</h1>
      </header>
      <LoadError title={t('errors:error_loading_order')} retryHref={self} />
      {/* What was written stays, also where nothing else can be shown. */}
      {sent && <InvitationForm self={self} firstDay={firstDay} sent={sent} />}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
