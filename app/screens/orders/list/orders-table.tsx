import { BreakableText } from '~/ui/breakable-text'
import type { OrderListEntry, OrderListRow } from '~/domain/order'
import { isFoundByRow } from '~/domain/order-search'
import { formatListedDay } from '~/i18n/short-day'
import { useLanguage } from '~/i18n/use-language'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { ListedStatus, StatusWords, useStatusText } from '~/screens/parts/order-status'
import { NumberCell, RowDetails, EntryTable } from '~/screens/parts/entry-table'

export interface OrderLine extends OrderListEntry {
  /** Empty where the page shows one address, and where the street is not known. */
  street: string
  /** It has been delivered. */
  isPast: boolean
  /** Its day has passed without a delivery. */
  isLate: boolean
}

interface OrdersTableProps {
  orders: readonly OrderLine[]
  /** Id of its title. */
  labelledBy: string
  addressId: string
  query: string
}

/** Number, name, date and status, the rows of an order in the same columns (specification 2.4). */
export function OrdersTable({ orders, labelledBy, addressId, query }: OrdersTableProps) {
  const { t } = useTranslation()
  return (
    <EntryTable
      className="[--columns:8.5rem_minmax(0,1fr)_9.5rem_10.5rem] xl:[--columns:13rem_minmax(0,1fr)_12rem_14rem]"
      labelledBy={labelledBy}
      columns={[
        { label: t('orders:column.number') },
        { label: t('orders:column.info') },
        { label: t('orders:column.delivery_date') },
        { label: t('orders:column.status') },
      ]}
    >
      {orders.map((order) => (
        <tbody key={order.id} role="rowgroup">
          <Order order={order} addressId={addressId} />
          {(order.rows.length > 0 || order.containsBackorders) && (
            <tr role="row" className="sub">
              <td role="cell" colSpan={4}>
                <Rows order={order} open={isFoundByRow(order, query)} />
                {order.containsBackorders && (
                  <a
                    className="also ms-4"
                    href={paths.backorderDeliveries(addressId, order.id)}
                    aria-label={`${t('orders:backorders')}, ${t('order:title', { id: order.id })}`}
                  >
                    {t('orders:backorders')}
                  </a>
                )}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </EntryTable>
  )
}

function Order({ order, addressId }: { order: OrderLine; addressId: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
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
        {deliveryDate ? formatListedDay(deliveryDate, language, t) : t('order:info.not_known')}
      </td>
      <td role="cell" className="state">
        <ListedStatus {...order} />
      </td>
    </tr>
  )
}

/** More than these are closed: a long order would hide the next one. */
const mostRows = 3

/** @param props.open they are not closed, since a search has found one of them */
function Rows({ order, open }: { order: OrderLine; open: boolean }) {
  const { t } = useTranslation()
  const { rows, deliveryDate } = order
  if (rows.length === 0) return null
  const list = (
    <ul className="parts ps-4">
      {rows.map((row) => (
        <li key={row.id}>
          {row.id}{' '}
          <span className="flex-[1_1_7rem] md:-ms-4">
            <BreakableText text={row.info} />
          </span>{' '}
          {row.deliveryDate && row.deliveryDate.text !== deliveryDate?.text && (
            <span className="max-md:ms-auto">{row.deliveryDate.text}</span>
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

/** The row's own status, where it differs from the order's (answers 99). */
function RowStatus({ row, order }: { row: OrderListRow; order: OrderLine }) {
  const own = useStatusText(row.status).text
  const ofOrder = useStatusText(order.status).text
  if (own === '' || own === ofOrder) return null
  return (
    <span className="max-md:ms-auto md:col-start-4">
      <StatusWords status={row.status} />
    </span>
  )
}
