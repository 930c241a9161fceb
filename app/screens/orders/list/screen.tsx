import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { hasPassed } from '~/domain/calendar/span'
import { nearestOrders } from '~/domain/next-deliveries'
import { ordersMatching } from '~/domain/order-search'
import { isDelivered } from '~/domain/order-status'
import { pageOf } from '~/domain/page'
import { addressName } from '~/ui/address-name'
import { readListQuery } from '~/http/list-query'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { AddressNote, AskForContentLink, ListScreen } from '~/screens/parts/list'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { OrdersTable } from './orders-table'
import { allAddresses, streetAt } from '~/domain/address'
import type { MainDelivery } from '~/domain/main-delivery'
import { fewAddresses } from '~/portal/few-addresses'
import type { Portal } from '~/portal/portal.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { listMainDeliveries } from '~/upstream/delivery.server'

export const handle = {
  menu: 'orders',
  description: 'orders:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const { query, page } = readListQuery(url.searchParams)
  const [orders, addresses, streetOf] = await Promise.all([
    settle(listOrders(portal.api, addressId, () => portal.addresses())),
    settle(portal.addresses()),
    orderStreets(portal, addressId),
  ])
  const found = orders.ok ? nearestOrders(ordersMatching(orders.value.rows, query)) : []
  const { items, ...paging } = pageOf(found, page)
  const lines = items.map((order) => {
    const isPast = isDelivered(order.status)
    const isLate = !isPast && hasPassed(order.deliveryDate, portal.now)
    return { ...order, street: streetOf(order.id), isPast, isLate }
  })
  const pastTotal = found.filter(({ status }) => isDelivered(status)).length
  const data = {
    title: portal.pageTitle(portal.t('orders:title')),
    addressId,
    query,
    street: addresses.ok ? addressName(portal.t, addressId, addresses.value) : '',
    hasSeveralAddresses: addresses.ok && addresses.value.length > 1,
    incomplete: orders.ok && orders.value.incomplete,
    orders: orders.ok ? { ...paging, items: lines, pastTotal } : null,
  }
  return pageData(data, { status: orders.ok ? 200 : 503 })
}

export default function OrdersScreen() {
  const { addressId, hasSeveralAddresses, orders, ...data } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <ListScreen
      list="orders"
      path={paths.orders(addressId)}
      page={orders}
      note={
        <>
          {hasSeveralAddresses && <AddressNote list="orders" street={data.street} />}
          <p className="actions">
            <a className="button text" href={paths.deliveries(addressId)}>
              {t('orders:deliveries')}
            </a>
          </p>
        </>
      }
      actions={<AskForContentLink />}
      {...data}
    >
      {(lines, labelledBy) => (
        <OrdersTable orders={lines} {...{ labelledBy, addressId }} query={data.query} />
      )}
    </ListScreen>
  )
}

/** The street of an order; empty where a page shows one address, and where the street is not known. */
type StreetOf = (orderId: string) => string

/**
 * A listed order has no address, but its main delivery has: only the page of all addresses reads them,
 * and not for somebody who has one address.
 */
async function orderStreets(
  portal: Portal,
  addressId: string,
  main = (): Promise<Listing<MainDelivery>> =>
    listMainDeliveries(portal.api, addressId, fewAddresses(portal)),
): Promise<StreetOf> {
  const isOnlyOne = Object.keys(portal.rememberedRoles() ?? {}).length === 1
  if (addressId !== allAddresses || isOnlyOne) return () => ''
  const [deliveries, addresses] = await Promise.all([settle(main()), settle(portal.addresses())])
  if (!deliveries.ok || !addresses.ok) return () => ''
  const places = new Map(deliveries.value.rows.map((row) => [row.orderId, row.addressId]))
  return (orderId) => streetAt(places.get(orderId) ?? '', addresses.value)
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
