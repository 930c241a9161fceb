import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addressName } from '~/navigation/address-name'
import { readListQuery } from '~/navigation/list-query'
import { EmptyState } from '~/components/empty-state'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { SearchForm } from '~/components/search-form'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { requirePortal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { listAddress, ordersPage } from './orders-view'
import { AddressReminder } from './parts/address-reminder'
import { DeliveriesLink } from './parts/deliveries-link'
import { OrdersTable } from './parts/orders-table'

export const handle = { screen: 'orders', menu: 'orders' } satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const listQuery = readListQuery(new URL(request.url).searchParams)
  const addressId = params.addressId ?? ''
  const [orders, addresses] = await Promise.all([
    settle(listOrders(portal.api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
  ])
  const data = {
    title: portal.pageTitle(portal.t('orders:title')),
    addressId,
    query: listQuery.query,
    street: addresses.ok ? addressName(portal.t, addressId, addresses.value) : '',
    hasSeveralAddresses: addresses.ok && addresses.value.length > 1,
    incomplete: orders.ok && orders.value.incomplete,
    orders: orders.ok ? ordersPage(orders.value.rows, listQuery) : null,
  }
  return json(data, { status: orders.ok ? 200 : 503 })
}

export default function OrdersScreen() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const { addressId, query, street, orders } = data
  const nothingAtAll = orders !== null && orders.total === 0 && query === ''
  const self = listAddress(addressId, { query, page: orders?.page ?? 1 })
  return (
    <>
      <header className="head">
        <h1>{t('orders:title')}</h1>
        {!nothingAtAll && (
          <SearchForm
            label={t('orders:search.label')}
            placeholder={t('orders:search.placeholder')}
            value={query}
            clearHref={paths.orders(addressId)}
          />
        )}
      </header>
      {data.hasSeveralAddresses ? (
        <AddressReminder addressId={addressId} street={street} />
      ) : (
        <p className="actions">
          <DeliveriesLink addressId={addressId} />
        </p>
      )}
      {orders === null && <LoadError title={t('errors:error_loading_orders')} retryHref={self} />}
      {data.incomplete && <LoadError title={t('orders:incomplete')} retryHref={self} />}
      {orders !== null && orders.total > 0 && (
        <>
          <OrdersTable orders={orders.items} addressId={addressId} street={street} />
          <Pagination
            page={orders.page}
            pages={orders.pages}
            href={(page) => listAddress(addressId, { query, page })}
          />
        </>
      )}
      {orders?.total === 0 && !data.incomplete && (
        <NoOrders addressId={addressId} query={query} street={street} />
      )}
    </>
  )
}

function NoOrders(props: { addressId: string; query: string; street: string }) {
  const { t } = useTranslation()
  const { addressId, query, street } = props
  if (query !== '') {
    return (
      <EmptyState
        title={t('orders:no_match.title')}
        action={
          <a className="button" href={paths.orders(addressId)}>
            {t('orders:no_match.action')}
          </a>
        }
      >
        {t('orders:no_match.text', { query })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('orders:empty.title')}
      action={
        <a className="button primary" href={paths.askForContent()}>
          {t('orders:empty.action')}
        </a>
      }
    >
      {street === '' ? t('orders:empty.text') : t('orders:empty.text_at', { address: street })}
    </EmptyState>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
