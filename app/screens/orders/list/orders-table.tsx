import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import type { OrderListEntry, OrderListRow } from '~/domain/order'
import { StatusChip } from '~/screens/parts/order-status'
import { TableHead } from '~/screens/orders/table-head'

interface OrdersTableProps {
  orders: readonly OrderListEntry[]
  addressId: string
  /** Of the selected address; empty where all are shown. */
  street: string
}

/** Each order is a table body; on phones, a card. */
export function OrdersTable({ orders, addressId, street }: OrdersTableProps) {
  const { t } = useTranslation()
  return (
    <table className="table" role="table">
      <caption className="sr">
        {street === '' ? t('orders:caption') : t('orders:caption_at', { address: street })}
      </caption>
      <TableHead
        columns={[
          { label: t('orders:column.number'), className: 'md:w-[22%]' },
          { label: t('orders:column.info') },
          { label: t('orders:column.delivery_date'), className: 'md:w-[17%]' },
          { label: t('orders:column.status'), className: 'md:w-[23%]' },
        ]}
      />
      {orders.map((order) => (
        <tbody key={order.id} role="rowgroup">
          <OrderRow order={order} addressId={addressId} />
          {order.rows.map((row) => (
            <ChildRow key={row.id} row={row} />
          ))}
          {order.containsBackorders && <BackorderRow orderId={order.id} addressId={addressId} />}
        </tbody>
      ))}
    </table>
  )
}

function OrderRow({ order, addressId }: { order: OrderListEntry; addressId: string }) {
  const { t } = useTranslation()
  return (
    <tr role="row" className="is-first">
      <th role="rowheader" scope="row">
        <a className="go" href={paths.order(addressId, order.id)}>
          {order.id}
        </a>
      </th>
      <td role="cell" className="span">
        {order.info}
      </td>
      <td role="cell" className="whitespace-nowrap" data-label={t('orders:column.delivery_date')}>
        {order.deliveryDate?.text || '–'}
      </td>
      <td role="cell" className="end max-md:max-w-45">
        <StatusChip status={order.status} />
      </td>
    </tr>
  )
}

/** Narrow screens show the row's text right beside its number, wide ones in its column. */
function ChildRow({ row }: { row: OrderListRow }) {
  return (
    <tr role="row" className="child">
      <td role="cell">{row.id}</td>
      <td role="cell" className={row.info === '' ? undefined : 'beside'}>
        {row.info}
      </td>
      <td role="cell" className="whitespace-nowrap" colSpan={2}>
        {row.deliveryDate?.text}
      </td>
    </tr>
  )
}

function BackorderRow({ orderId, addressId }: { orderId: string; addressId: string }) {
  const { t } = useTranslation()
  return (
    <tr role="row" className="child">
      <td role="cell" className="span" colSpan={4}>
        <a className="go" href={paths.backorderDeliveries(addressId, orderId)}>
          {t('orders:backorders')}
          <span className="sr">, {t('order:title', { id: orderId })}</span>
        </a>
      </td>
    </tr>
  )
}
