import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { backorderName } from '~/domain/backorder'
import type { BackorderLine } from '~/domain/backorder-page'
import { formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import { DeliveryDay, LateChip } from '~/screens/parts/delivery-day'
import { DimensionSpecs, Spec } from '~/screens/parts/product-item'
import { BackorderName, RowType } from './backorder-row'
import { TrackingLinks } from './tracking-links'

interface BackorderListProps {
  rows: readonly BackorderLine[]
  /** Then the rows do not repeat it. */
  isGroupDelivered: boolean
  /** Where the order of a row is, on a page of several orders. */
  orderHref?: (orderId: string) => string
}

/** When on the left, and on the right what comes, of which order, and where its parcel is. */
export function BackorderList({ rows, isGroupDelivered, orderHref }: BackorderListProps) {
  return (
    <ul className="runs">
      {rows.map((row, index) => (
        <li key={index} className="front run">
          <p className="when">
            <DeliveryDay {...row} isDelivered={row.delivered} />
          </p>
          <div>
            <Name row={row} isGroupDelivered={isGroupDelivered} />
            <About row={row} orderHref={orderHref} />
            <Specs row={row} />
            <TrackingLinks tracking={row.tracking} name={backorderName(row)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Name({ row, isGroupDelivered }: { row: BackorderLine; isGroupDelivered: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className="name">
      {row.amount !== null && (
        <span className="qty">
          <span className="sr">{t('order:rows.quantity')} </span>
          {formatQuantity(row.amount, language)}
        </span>
      )}{' '}
      <strong>
        <BackorderName row={row} />
      </strong>{' '}
      {row.isLate && <LateChip />}
      {row.delivered && !isGroupDelivered && (
        <Chip tone="ok" icon="check">
          {t('backorder:delivered')}
        </Chip>
      )}
    </p>
  )
}

function About({ row, orderHref }: { row: BackorderLine } & Pick<BackorderListProps, 'orderHref'>) {
  const { t } = useTranslation()
  const { orderId, street } = row
  // Where there is no name, the type stands in its place.
  const type = backorderName(row) === '' ? '' : row.type
  const order = orderHref ? orderId : ''
  if (type + order + street === '') return null
  return (
    <p className="dots">
      {type !== '' && (
        <span>
          <span className="sr">{t('backorder:type.label')} </span>
          <RowType type={type} />
        </span>
      )}{' '}
      {orderHref && order !== '' && (
        <span>
          <span className="sr">{t('deliveries:column.number')} </span>
          <a href={orderHref(order)}>{order}</a>
        </span>
      )}{' '}
      {street !== '' && <span>{street}</span>}
    </p>
  )
}

function Specs({ row }: { row: BackorderLine }) {
  const { t } = useTranslation()
  // A row without a description is called by its model.
  const model = row.modelDescription === '' ? '' : row.model
  if (model + row.drawingId + row.size + row.color + row.material === '') return null
  return (
    <p className="dots specs">
      <Spec label={t('order:rows.model')} value={model} />
      <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
      <DimensionSpecs {...row} />
    </p>
  )
}
