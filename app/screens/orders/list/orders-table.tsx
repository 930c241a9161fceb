import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { paths } from '~/paths'
import type { OrderListEntry } from '~/domain/order'
import { isFoundByRow } from '~/domain/order-search'
import { StatusChip } from '~/screens/parts/order-status'
import { RowDetails, TableHead } from '~/screens/parts/table-head'

interface OrdersTableProps {
  orders: readonly OrderListEntry[]
  addressId: string
  /** Of the selected address; empty where all are shown. */
  street: string
  query?: string
}

/** Number, name with its rows, date and status (specification 2.4); on phones, cards. */
export function OrdersTable({ orders, addressId, street, query = '' }: OrdersTableProps) {
  const { t } = useTranslation()
  return (
    <table className="table" role="table">
      <caption className="sr">
        {street === '' ? t('orders:caption') : t('orders:caption_at', { address: street })}
      </caption>
      <TableHead
        columns={[
          { label: t('orders:column.number'), className: 'code' },
          { label: t('orders:column.info') },
          { label: t('orders:column.delivery_date'), className: 'date' },
          { label: t('orders:column.status'), className: 'state' },
        ]}
      />
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            addressId={addressId}
            open={isFoundByRow(order, query)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** More than these are closed: a long order would hide the next one. */
const mostRows = 3

interface OrderRowProps {
  order: OrderListEntry
  addressId: string
  /** Its rows are not closed: a search has found one of them. */
  open: boolean
}

function OrderRow({ order, addressId, open }: OrderRowProps) {
  const { t } = useTranslation()
  const title = t('order:title', { id: order.id })
  return (
    <tr role="row">
      <td role="cell" className="code">
        {order.id}
      </td>
      <th role="rowheader" scope="row">
        <a className="go" href={paths.order(addressId, order.id)}>
          <BreakableText text={order.info || title} />
        </a>{' '}
        {order.rows.length > mostRows ? (
          <RowDetails summary={t('orders:parts', { count: order.rows.length })} open={open}>
            <Rows rows={order.rows} />
          </RowDetails>
        ) : (
          order.rows.length > 0 && <Rows rows={order.rows} />
        )}{' '}
        {order.containsBackorders && (
          <a
            className="also"
            href={paths.backorderDeliveries(addressId, order.id)}
            aria-label={`${t('orders:backorders')}, ${title}`}
          >
            {t('orders:backorders')}
          </a>
        )}
      </th>
      <td role="cell" data-label={t('orders:column.delivery_date')}>
        {order.deliveryDate?.text || '–'}
      </td>
      <td role="cell" className="state">
        <StatusChip status={order.status} />
      </td>
    </tr>
  )
}

function Rows({ rows }: Pick<OrderListEntry, 'rows'>) {
  return (
    <ul className="parts">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {row.id} <BreakableText text={row.info} />
          </span>{' '}
          {row.deliveryDate && <span>{row.deliveryDate.text}</span>}
        </li>
      ))}
    </ul>
  )
}
