import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { ExternalLink } from '~/components/external-link'
import type { BackorderRow } from '~/domain/backorder'
import type { Tracking } from '~/domain/backorder-page'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'
import { BackorderName, BackorderSpecs } from './backorder-row'

interface BackorderListProps {
  rows: readonly BackorderRow[]
  /** Then the rows do not repeat it. */
  isGroupDelivered: boolean
}

export function BackorderList({ rows, isGroupDelivered }: BackorderListProps) {
  const { t } = useTranslation()
  return (
    <ul className="products">
      {rows.map((row, index) => (
        <ProductItem
          key={index}
          amount={row.amount}
          name={
            <>
              <BackorderName row={row} />{' '}
              {row.delivered && !isGroupDelivered && (
                <Chip tone="ok" icon="check">
                  {t('backorder:delivered')}
                </Chip>
              )}
            </>
          }
          specs={
            <>
              <BackorderSpecs row={row} />
              <Spec
                label={t('backorder:confirmed')}
                value={row.confirmedDeliveryDate?.text}
                isVisible
              />
              <Spec label={t('backorder:estimated')} value={row.deliveryEstimate?.text} isVisible />
            </>
          }
          moreSpecs={<DimensionSpecs {...row} />}
        />
      ))}
    </ul>
  )
}

/** Each link names its products; visibly where there are several parcels, else for screen readers. */
export function TrackingLinks({ tracking }: { tracking: readonly Tracking[] }) {
  const { t } = useTranslation()
  return (
    <>
      {tracking.map(({ url, names }) => (
        <ExternalLink key={url} href={url} className="button">
          {/* One element: the button puts a gap between its children. */}
          <span>
            {t('backorder:track')}
            {names.length > 0 && (
              <span className={tracking.length > 1 ? undefined : 'sr'}>: {names.join(', ')}</span>
            )}
          </span>
        </ExternalLink>
      ))}
    </>
  )
}
