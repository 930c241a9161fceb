import { useLoaderData, type DataOf } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { hasPassed } from '~/domain/calendar/span'
import { stillToCome } from '~/domain/arrivals'
import type { BackorderRow } from '~/domain/backorder'
import { byDay } from '~/domain/day'
import { grouped } from '~/domain/grouped'
import { isFoundByRow, ordersMatching } from '~/domain/order-search'
import { isDelivered } from '~/domain/order-status'
import { pageOf } from '~/domain/page'
import { addressName } from '~/ui/address-name'
import { readListQuery } from '~/http/list-query'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import { AddressNote, AskForContentLink, ListScreen } from '~/screens/parts/list'
import { NextDay, nextDayView } from '~/screens/parts/next-day'
import { pageMeta } from '~/ui/page-meta'
import { listOrders } from '~/upstream/order.server'
import { orNull } from '~/upstream/settle'
import { allAddresses, streetAt } from '~/domain/address'
import { fewAddresses } from '~/upstream/all-addresses.server'
import type { Portal } from '~/portal/portal.server'
import { rememberListed } from '~/portal/role.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { BreakableText } from '~/ui/breakable-text'
import type { OrderListEntry, OrderListRow } from '~/domain/order'
import { formatListedDay } from '~/i18n/short-day'
import { ListedStatus, useStatusText } from '~/screens/parts/order-status'
import { NumberCell, RowDetails, EntryTable } from '~/screens/parts/entry-table'

export const meta = pageMeta('orders:title', 'orders:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const { query, page } = readListQuery(url.searchParams)
  const [orders, addresses, places, products] = await Promise.all([
    orNull(listOrders(portal.api, addressId, portal.addresses)),
    orNull(portal.addresses()),
    orderPlaces(portal, addressId),
    orNull(listSmallDeliveries(portal.api, addressId, portal.addresses, fewAddresses)),
  ])
  const own = addresses ?? []
  const sections = inSections(
    ordersMatching(orders?.rows ?? [], query),
    products && !products.incomplete ? products.rows : null,
    portal.now,
  )
  const { items, ...paging } = pageOf([...sections.coming, ...sections.past], page)
  const placeOf = (orderId: string) => places.get(orderId) ?? addressId
  rememberListed(
    portal,
    own,
    items.map(({ order: { id } }) => ({ orderId: id, addressId: placeOf(id) })),
  )
  const lines = items.map(({ order, missing, isPast }) => ({
    ...order,
    /** Empty where the page shows one address, or if unknown. */
    street: streetAt(places.get(order.id) ?? '', own),
    isPast,
    isLate: !isDelivered(order.status) && hasPassed(order.deliveryDate, portal.now),
    missing: missing && { count: missing.count, next: nextDayView(missing, portal) },
  }))
  const [activeTotal, pastTotal] = [sections.coming.length, sections.past.length]
  const data = {
    addressId,
    query,
    street: addressName(portal.t, addressId, own),
    hasSeveralAddresses: own.length > 1,
    incomplete: orders?.incomplete ?? false,
    orders: orders && { ...paging, items: lines, activeTotal, pastTotal },
  }
  return pageData(data, { status: orders ? 200 : 503 })
}

/**
 * Orders with something to come, by the next day on which it does; then those that are delivered whole, the latest
 * first (answer 115).
 * @param products null: unreadable; then the orders' own flag counts
 */
function inSections(
  orders: readonly OrderListEntry[],
  products: readonly BackorderRow[] | null,
  now: Date,
) {
  const ofOrders = grouped(products ?? [], ({ orderId }) => orderId)
  const lineOf = (order: OrderListEntry) => {
    const missing = stillToCome(ofOrders.get(order.id) ?? [], now)
    const isWaiting = products ? missing !== null : order.containsBackorders
    const hasCome = isDelivered(order.status)
    return {
      order,
      missing,
      isPast: hasCome && !isWaiting,
      /** The next day on which something of it comes. */
      day: hasCome ? (missing?.next?.day ?? null) : order.deliveryDate,
    }
  }
  const lines = orders.map(lineOf)
  return {
    coming: lines.filter(({ isPast }) => !isPast).sort((a, b) => byDay(a.day, b.day)),
    past: lines
      .filter(({ isPast }) => isPast)
      .sort((a, b) => byDay(b.order.deliveryDate, a.order.deliveryDate)),
  }
}

export default function OrdersScreen() {
  const { addressId, hasSeveralAddresses, orders, ...data } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const deliveriesLink = <a href={paths.deliveries(addressId)}>{t('orders:deliveries')}</a>
  return (
    <ListScreen
      list="orders"
      path={paths.orders(addressId)}
      page={orders}
      note={
        hasSeveralAddresses && orders?.total !== 0 ? (
          <AddressNote list="orders" street={data.street}>
            {deliveriesLink}
          </AddressNote>
        ) : (
          deliveriesLink
        )
      }
      actions={<AskForContentLink />}
      {...data}
    >
      {(lines, labelledBy) => <OrdersTable orders={lines} labelledBy={labelledBy} />}
    </ListScreen>
  )
}

/**
 * Address ids by order. An order in the list has no address, but its main delivery has one. Only the page of
 * all addresses reads the deliveries.
 */
async function orderPlaces(portal: Portal, addressId: string): Promise<Map<string, string>> {
  const isOnlyOne = Object.keys(portal.rememberedRoles() ?? {}).length === 1
  if (addressId !== allAddresses || isOnlyOne) return new Map()
  const deliveries = await orNull(
    listMainDeliveries(portal.api, addressId, portal.addresses, fewAddresses),
  )
  const rows = deliveries?.rows ?? []
  return new Map(rows.map((row) => [row.orderId, row.addressId]))
}

type OrderLine = NonNullable<DataOf<typeof loader>['orders']>['items'][number]

/** Rows of an order are in the same columns (specification 2.4). */
function OrdersTable(props: { orders: readonly OrderLine[]; labelledBy: string }) {
  const { orders, labelledBy } = props
  const { addressId, query } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <EntryTable
      className="[--columns:8.5rem_minmax(0,1fr)_9.5rem_10.5rem] xl:[--columns:13rem_minmax(0,1fr)_12rem_14rem]"
      labelledBy={labelledBy}
      columns={[
        t('orders:column.number'),
        t('orders:column.info'),
        t('orders:column.delivery_date'),
        t('orders:column.status'),
      ]}
    >
      {orders.map((order) => (
        <tbody key={order.id} role="rowgroup">
          <Order order={order} />
          {(order.rows.length > 0 || order.containsBackorders || order.missing) && (
            <tr role="row" className="sub">
              <td role="cell" colSpan={4}>
                {(order.containsBackorders || order.missing) && (
                  <p className="still">
                    <a className="also" href={paths.backorderDeliveries(addressId, order.id)}>
                      {order.missing
                        ? t('deliveries:others.coming', { count: order.missing.count })
                        : t('orders:backorders')}{' '}
                      {order.missing && (
                        <small>
                          <NextDay next={order.missing.next} />
                        </small>
                      )}
                      <span className="sr-only">, {t('order:title', { id: order.id })}</span>
                    </a>
                  </p>
                )}
                <Rows order={order} open={isFoundByRow(order, query)} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </EntryTable>
  )
}

function Order({ order }: { order: OrderLine }) {
  const { addressId } = useLoaderData<typeof loader>()
  const { t, i18n } = useTranslation()
  const { id, info, street, deliveryDate } = order
  return (
    <tr role="row">
      <NumberCell id={id} word={info && t('orders:order')} street={street} />
      <th role="rowheader" scope="row">
        <a className="go" href={paths.order(addressId, id)}>
          <BreakableText text={info || t('order:title', { id })} />
        </a>
      </th>
      <td role="cell">
        {deliveryDate ? formatListedDay(deliveryDate, i18n.language, t) : t('order:info.not_known')}
      </td>
      <td role="cell" className="max-md:basis-full">
        <ListedStatus {...order} />
      </td>
    </tr>
  )
}

/** A longer order starts folded. */
const mostRows = 3

/** @param props.open a search has found one of the rows */
function Rows({ order, open }: { order: OrderLine; open: boolean }) {
  const { t, i18n } = useTranslation()
  const { rows, deliveryDate } = order
  if (rows.length === 0) return null
  const list = (
    <ul className="parts is-joined">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="md:ps-4">{row.id}</span>{' '}
          <span>
            <BreakableText text={row.info} />
          </span>{' '}
          {row.deliveryDate && row.deliveryDate.text !== deliveryDate?.text && (
            <span className="max-md:basis-full">
              {formatListedDay(row.deliveryDate, i18n.language, t)}
            </span>
          )}{' '}
          <RowStatus row={row} order={order} />
        </li>
      ))}
    </ul>
  )
  if (rows.length <= mostRows) return list
  return (
    <RowDetails summary={t('orders:parts', { count: rows.length })} open={open}>
      {list}
    </RowDetails>
  )
}

/** Shown only if the row's status differs from the order's (answer 99). */
function RowStatus({ row, order }: { row: OrderListRow; order: OrderLine }) {
  const own = useStatusText(row.status).text
  const ofOrder = useStatusText(order.status).text
  if (own === '' || own === ofOrder) return null
  return (
    <span className="max-md:basis-full md:col-start-4">
      <ListedStatus status={row.status} isLate={false} />
    </span>
  )
}
