import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { paths } from '~/paths'
import { DeliveryDay } from '~/screens/parts/delivery-day'
import { ListedStatus } from '~/screens/parts/order-status'
import { RowDetails, EntryTable } from '~/screens/parts/entry-table'
import type { DeliveryLine, MainLine } from '~/screens/deliveries/view'

interface MainTableProps {
  /** Id of its title. */
  labelledBy: string
  lines: readonly MainLine[]
  addressId: string
}

/** Main deliveries with their child rows (specification 2.9); on phones, cards. */
export function MainTable({ labelledBy, lines, addressId }: MainTableProps) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  // One button a view is brass: that of the nearest delivery.
  const next = lines.find((line) => line.isToPrepareFor)
  return (
    <EntryTable
      className="deliveries"
      labelledBy={labelledBy}
      columns={[
        { label: t('deliveries:column.number') },
        { label: t('deliveries:column.delivery_date'), className: 'when' },
        { label: t('deliveries:column.status'), className: 'state' },
      ]}
    >
      {lines.map((line, index) => (
        <tbody key={index} role="rowgroup" className={line === next ? 'is-near' : undefined}>
          <Delivery line={line} isNext={line === next} addressId={addressId} />
          {line.rows.length > 0 && <Rows line={line} />}
        </tbody>
      ))}
    </EntryTable>
  )
}

interface DeliveryProps {
  line: MainLine
  isNext: boolean
  addressId: string
}

function Delivery({ line, isNext, addressId }: DeliveryProps) {
  const { t } = useTranslation()
  const { orderId, street } = line
  const ofOrder = <span className="sr">, {t('order:title', { id: orderId })}</span>
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className="number">{orderId}</span>{' '}
        {street !== '' && <span className="where">{street}</span>}{' '}
        <a className="go" href={paths.order(addressId, orderId)}>
          <BreakableText text={line.type || t('order:title', { id: orderId })} />
        </a>
      </th>
      <td role="cell" className="when">
        <DeliveryDay {...line} />
      </td>
      <td role="cell" className="state">
        <ListedStatus {...line} />{' '}
        {line.isToPrepareFor && (
          <a
            className={isNext ? 'button primary' : 'button'}
            href={paths.deliveryPreparation(addressId, orderId)}
          >
            <span>
              {t('deliveries:preparation.action')}
              {ofOrder}
            </span>
          </a>
        )}{' '}
        {line.isToBeChecked && (
          <a className="button" href={paths.arrival(addressId, orderId)}>
            <span>
              {t('arrival:link')}
              {ofOrder}
            </span>
          </a>
        )}
      </td>
    </tr>
  )
}

const isSameStatus = (row: DeliveryLine, { status, isLate }: DeliveryLine) =>
  row.status.code === status.code && row.status.text === status.text && row.isLate === isLate

/**
 * One row is visible; more are folded, and a very long list shows how many it leaves out. A row says its
 * day and its status only where they are not those of its delivery.
 */
function Rows({ line }: { line: MainLine }) {
  const { t } = useTranslation()
  const { rows, rowCount, open } = line
  const more = rowCount - rows.length
  const list = (
    <ul className="parts">
      {rows.map((row, index) => (
        <li key={index}>
          <span>
            <span className="number">{row.orderId}</span> <BreakableText text={row.type} />
          </span>{' '}
          <span>{row.day?.text !== line.day?.text && row.day?.text}</span>{' '}
          <span>{!isSameStatus(row, line) && <ListedStatus {...row} />}</span>
        </li>
      ))}
      {more > 0 && <li>{t('deliveries:more_parts', { count: more })}</li>}
    </ul>
  )
  return (
    <tr role="row" className="sub">
      <td role="cell" colSpan={3}>
        {rowCount === 1 ? (
          list
        ) : (
          <RowDetails summary={t('deliveries:parts', { count: rowCount })} open={open}>
            {list}
          </RowDetails>
        )}
      </td>
    </tr>
  )
}
