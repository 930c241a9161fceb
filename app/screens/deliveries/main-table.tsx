import { streetInOneLine } from '~/domain/one-line'
import { Button } from '~/ui/button'
import { isSingleDay } from '~/domain/day'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { DeliveryDay, unbroken } from '~/screens/parts/delivery-day'
import { EntryTable, RowDetails } from '~/screens/parts/entry-table'
import { MovedDay } from '~/screens/parts/moved-day'
import { ListedStatus } from '~/screens/parts/order-status'
import { BreakableText } from '~/ui/breakable-text'
import { isRowDelivered, type DeliveriesQuery, type MainLine } from './deliveries'

interface MainTableProps {
  labelledBy: string
  lines: readonly MainLine[]
  addressId: string
  /** Without a query the rows stay folded. */
  query?: DeliveriesQuery
}

/** Cards on phones (specification 2.9). */
export function MainTable({ labelledBy, lines, addressId, query }: MainTableProps) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  // The nearest delivery has the brass button.
  const next = lines.find((line) => line.isToPrepareFor)
  return (
    <EntryTable
      className="is-deliveries"
      labelledBy={labelledBy}
      columns={[
        t('deliveries:column.number'),
        t('deliveries:column.delivery_date'),
        t('deliveries:column.status'),
      ]}
    >
      {lines.map((line, index) => (
        <tbody key={index} role="rowgroup" className={line === next ? 'is-near' : undefined}>
          <Delivery line={line} addressId={addressId} isNext={line === next} />
          {line.rows.length > 0 && <Rows line={line} open={!!query?.query} />}
        </tbody>
      ))}
    </EntryTable>
  )
}

function Delivery(props: { line: MainLine; isNext: boolean; addressId: string }) {
  const { line, isNext, addressId } = props
  const { t } = useTranslation()
  const { orderId, street, deliveryDate: day } = line
  const ofOrder = <span className="sr-only">, {t('order:title', { id: orderId })}</span>
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a className="go" href={paths.order(addressId, orderId)}>
          <BreakableText text={line.type || t('order:title', { id: orderId })} />
        </a>{' '}
        <span className="note dots">
          <span>{orderId}</span> {street !== '' && <span>{streetInOneLine(street)}</span>}
        </span>
      </th>
      <td role="cell" className="when">
        {/* Only a single day is confirmed; a range, a week or words are an estimate. */}
        <DeliveryDay
          day={day}
          isConfirmed={day !== null && isSingleDay(day)}
          isDelivered={isRowDelivered(line)}
        />
        <MovedDay from={line.movedFrom} />
      </td>
      <td role="cell">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <ListedStatus {...line} />{' '}
          {line.isToPrepareFor && (
            <Button
              variant={isNext ? 'primary' : undefined}
              className="relative z-1 xl:-my-3"
              href={paths.deliveryPreparation(addressId, orderId)}
            >
              <span>
                {t('deliveries:preparation.action')}
                {ofOrder}
              </span>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

/**
 * A single row is visible, several rows are folded. A cut list ends with the number of further rows. A row
 * shows its day and status only if they differ from those of the delivery.
 */
function Rows({ line, open }: { line: MainLine; open: boolean }) {
  const { t } = useTranslation()
  const { rows, rowCount, deliveryDate, status } = line
  const more = rowCount - rows.length
  const isSameStatus = (row: MainLine['rows'][number]) =>
    row.status.code === status.code && row.status.text === status.text && row.isLate === line.isLate
  const list = (
    <ul className="parts">
      {rows.map((row, index) => (
        <li key={index}>
          <span>
            {row.orderId} <BreakableText text={row.type} />
          </span>{' '}
          <span className={unbroken(row.deliveryDate?.text)}>
            {row.deliveryDate?.text !== deliveryDate?.text && row.deliveryDate?.text}
          </span>{' '}
          <span>{!isSameStatus(row) && <ListedStatus {...row} />}</span>
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
