import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { ordersMatching } from '~/domain/order-search'
import { pageOf } from '~/domain/page'
import { addressName } from '~/navigation/address-name'
import { readListQuery } from '~/navigation/list-query'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { openScreen } from '~/portal/open-screen.server'
import { AskForContentLink, ListScreen } from '~/screens/parts/list'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { OrdersTable } from './orders-table'
import { Notice } from '~/components/notice'
import { Icon } from '~/components/icon'

export const handle = {
  menu: 'orders',
  description: 'orders:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const { query, page } = readListQuery(url.searchParams)
  const [orders, addresses] = await Promise.all([
    settle(listOrders(portal.api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
  ])
  const data = {
    title: portal.pageTitle(portal.t('orders:title')),
    addressId,
    query,
    street: addresses.ok ? addressName(portal.t, addressId, addresses.value) : '',
    hasSeveralAddresses: addresses.ok && addresses.value.length > 1,
    incomplete: orders.ok && orders.value.incomplete,
    orders: orders.ok ? pageOf(ordersMatching(orders.value.rows, query), page) : null,
  }
  return pageData(data, { status: orders.ok ? 200 : 503 })
}

export default function OrdersScreen() {
  const { addressId, hasSeveralAddresses, orders, ...data } = useLoaderData<typeof loader>()
  const { street, query } = data
  return (
    <>
      <ListScreen
        list="orders"
        path={paths.orders(addressId)}
        page={orders}
        actions={<AskForContentLink />}
        {...data}
      >
        {(page) => (
          <OrdersTable orders={page.items} addressId={addressId} street={street} query={query} />
        )}
      </ListScreen>
      {hasSeveralAddresses ? (
        <AddressReminder addressId={addressId} street={street} />
      ) : (
        <p className="actions">
          <DeliveriesLink addressId={addressId} />
        </p>
      )}
    </>
  )
}

/** Somebody with several addresses may be looking for an order at another one (specification 2.4). */
function AddressReminder({ addressId, street }: { addressId: string; street: string }) {
  const { t } = useTranslation()
  return (
    <Notice row actions={<DeliveriesLink addressId={addressId} />}>
      {street === '' ? (
        t('orders:reminder.all')
      ) : (
        <p>
          {t('orders:reminder.one')} <strong>{street}</strong>. {t('orders:reminder.several')}
        </p>
      )}
    </Notice>
  )
}

/** Links the list of orders, an empty one too, to the deliveries (specification 2.4). */
function DeliveriesLink({ addressId }: { addressId: string }) {
  const { t } = useTranslation()
  return (
    <a className="button" href={paths.deliveries(addressId)}>
      <Icon name="truck" className="icon-s" />
      {t('orders:deliveries')}
    </a>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
