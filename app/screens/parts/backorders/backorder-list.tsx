import { streetInOneLine } from '~/domain/one-line'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { backorderName } from '~/domain/backorder'
import type { BackorderLine } from '~/domain/backorder-page'
import { DeliveryDay, LateChip } from '~/screens/parts/delivery-day'
import { DimensionSpecs, Quantity, Spec } from '~/screens/parts/product-item'
import { Run, runName, Runs } from '~/screens/parts/runs'
import { BreakableText } from '~/ui/breakable-text'
import { ExternalLink } from '~/ui/external-link'
import { Icon } from '~/ui/icon'
import { untilScript } from '~/ui/until-script'

interface BackorderListProps {
  rows: readonly BackorderLine[]
  /** The group's heading marks all its rows as delivered, so the rows do not repeat it. */
  isGroupDelivered?: boolean
  /** Rows name their carrier, because they are not grouped by carrier. */
  namesCarrier?: boolean
  /** The link to a row's order, on a page of several orders. */
  orderHref?: (orderId: string) => string
  /** A question about a row that is not delivered yet. */
  ask?: (row: BackorderLine) => ReactNode
}

/** The day on the left; product, order and tracking on the right. */
export function BackorderList(props: BackorderListProps) {
  const { rows, isGroupDelivered = false, namesCarrier = false, orderHref, ask } = props
  return (
    <Runs>
      {rows.map((row, index) => (
        <Run
          key={index}
          isWide={!namesCarrier}
          when={(row.day || !row.delivered) && <DeliveryDay {...row} isDelivered={row.delivered} />}
        >
          <Name row={row} isGroupDelivered={isGroupDelivered} />
          <About row={row} orderHref={orderHref} carrier={namesCarrier ? row.freightCompany : ''} />
          <Specs row={row} />
          <TrackingLinks row={row}>{!row.delivered && ask?.(row)}</TrackingLinks>
        </Run>
      ))}
    </Runs>
  )
}

/** The type replaces a missing name. */
function Name({ row, isGroupDelivered }: { row: BackorderLine; isGroupDelivered: boolean }) {
  const { t } = useTranslation()
  const name = backorderName(row)
  return (
    <div>
      {row.amount !== null && <Quantity amount={row.amount} />}{' '}
      <strong className={runName}>
        {name === '' ? <RowType type={row.type} /> : <BreakableText text={name} />}
      </strong>{' '}
      {row.isLate && <LateChip />}
      {row.delivered && !isGroupDelivered && (
        <Chip tone="ok" icon="check">
          {t('backorder:delivered')}
        </Chip>
      )}
    </div>
  )
}

type AboutProps = { row: BackorderLine; carrier: string } & Pick<BackorderListProps, 'orderHref'>

function About({ row, orderHref, carrier }: AboutProps) {
  const { t } = useTranslation()
  const { orderId, street } = row
  // A type that replaces the name is not repeated.
  const type = backorderName(row) === '' ? '' : row.type
  const order = orderHref ? orderId : ''
  if (type + order + street + carrier === '') return null
  return (
    <p className="dots">
      {type !== '' && (
        <span>
          <span className="sr-only">{t('backorder:type.label')} </span>
          <RowType type={type} />
        </span>
      )}{' '}
      {orderHref && order !== '' && (
        <span>
          <span className="sr-only">{t('deliveries:column.number')} </span>
          <a className="inline-block leading-6" href={orderHref(order)}>
            {order}
          </a>
        </span>
      )}{' '}
      {street !== '' && <span>{streetInOneLine(street)}</span>}{' '}
      {carrier !== '' && (
        <span>
          <span className="sr-only">{t('order:claims.carrier')}: </span>
          <BreakableText text={carrier} />
        </span>
      )}
    </p>
  )
}

function Specs({ row }: { row: BackorderLine }) {
  const { t } = useTranslation()
  // A row without a description is named by its model.
  const model = row.modelDescription === '' ? '' : row.model
  if (model + row.drawingId + row.size + row.color + row.material === '') return null
  return (
    <p className="dots text-label/note">
      <Spec label={t('order:rows.model')} value={model} />
      <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
      <DimensionSpecs {...row} />
    </p>
  )
}

/** In the person's language if known. */
export function RowType({ type }: { type: string }) {
  const { t } = useTranslation()
  const key = typeWord(type)
  if (key) return <>{t(key)}</>
  return type === '' ? <>{t('order:rows.unnamed')}</> : <span lang="fi">{type}</span>
}

/** A link for each address, and a bare code to copy. */
function TrackingLinks({ row, children }: { row: BackorderLine; children: ReactNode }) {
  const { t } = useTranslation()
  const { urls, code } = row.tracking
  const name = backorderName(row)
  const label = t('backorder:tracking_code')
  if (urls.length === 0 && code === '' && !children) return null
  return (
    <span
      // 44 px for a thumb, although it looks like a line of text.
      className="-mt-1 -mb-2 flex flex-wrap items-center gap-x-6 print:m-0"
    >
      {urls.map((url, index) => (
        <ExternalLink key={url} href={url} className="button is-text is-narrow flush-none">
          {/* One element, because the button has gaps between its children. */}
          <span>
            {t('backorder:track')}
            {urls.length > 1 && ` ${index + 1}/${urls.length}`}
            {name !== '' && <span className="sr-only">: {name}</span>}
          </span>
        </ExternalLink>
      ))}{' '}
      {code !== '' && (
        <span className="flex items-center gap-1.5 wrap-anywhere">
          {label}: <span className="select-all">{code}</span>{' '}
          <IconButton
            type="button"
            label={t('order:payment.copy', { what: label, of: name })}
            data-copy={code}
            data-copied={t('order:payment.copied', { what: label })}
            {...untilScript}
          >
            <Icon name="copy" size="small" />
          </IconButton>
        </span>
      )}{' '}
      {children}
    </span>
  )
}

const words = new Map<string, 'backorder:type.backorder' | 'backorder:type.claim'>([
  ['jälkitoimitus', 'backorder:type.backorder'],
  ['restleverans', 'backorder:type.backorder'],
  ['reklamaatio', 'backorder:type.claim'],
  ['reklamation', 'backorder:type.claim'],
])

/** The maker's types are in the seller's language; known ones are translated. */
export const typeWord = (type: string) => words.get(type.toLowerCase()) ?? null
