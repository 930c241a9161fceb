import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths'
import type { OrderLine, RowLine } from '../orders-view'
import { StatusChip } from './status-words'

interface OrdersTableProps {
  orders: readonly OrderLine[]
  addressId: string
  /** Of the selected address; empty where all are shown. */
  street: string
}

/** A body an order. The roles stand in the markup: as cards it would lose the table's own. */
export function OrdersTable({ orders, addressId, street }: OrdersTableProps) {
  const { t } = useTranslation()
  return (
    <table className="table" role="table">
      <caption className="sr">
        {street === '' ? t('orders:caption') : t('orders:caption_at', { address: street })}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="w-[22%]">
            {t('orders:column.number')}
          </th>
          <th role="columnheader" scope="col">
            {t('orders:column.info')}
          </th>
          <th role="columnheader" scope="col" className="w-[17%]">
            {t('orders:column.delivery_date')}
          </th>
          <th role="columnheader" scope="col" className="w-[23%]">
            {t('orders:column.status')}
          </th>
        </tr>
      </thead>
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

function OrderRow({ order, addressId }: { order: OrderLine; addressId: string }) {
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
        {order.deliveryDate || '–'}
      </td>
      <td role="cell" className="end max-md:max-w-45">
        <StatusChip status={order.status} />
      </td>
    </tr>
  )
}

/** Narrow screens show the row's text beside its number, wide ones in its column. */
function ChildRow({ row }: { row: RowLine }) {
  return (
    <tr role="row" className="child">
      <td role="cell" className="max-md:ps-0">
        {row.id}
        {row.info !== '' && <span className="m-only"> · {row.info}</span>}
      </td>
      <td role="cell" className="w-only">
        {row.info}
      </td>
      <td role="cell" className="whitespace-nowrap" colSpan={2}>
        {row.deliveryDate}
      </td>
    </tr>
  )
}

function BackorderRow({ orderId, addressId }: { orderId: string; addressId: string }) {
  const { t } = useTranslation()
  return (
    <tr role="row" className="child">
      <td role="cell" className="span max-md:ps-0" colSpan={4}>
        <a className="go" href={paths.backorderDeliveries(addressId, orderId)}>
          {t('orders:backorders')}
          <span className="sr">, {t('order:title', { id: orderId })}</span>
        </a>
      </td>
    </tr>
  )
}
