import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import { backorderName, type BackorderRow } from '~/domain/backorder'
import {
  BackorderName,
  BackorderSpecs,
  TrackingLinks,
} from '~/screens/parts/backorders/backorder-list'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'

interface ClaimsProps {
  claims: readonly BackorderRow[]
  /** The section says so: its rows do not repeat it. */
  areAllMissing?: boolean
}

/** Deliveries after the order itself: because of a claim (reclamation), or because something was missing. */
export function Claims({ claims, areAllMissing = false }: ClaimsProps) {
  if (claims.length === 0) return null
  return (
    <ul className="products tight">
      {claims.map((claim, index) => (
        <Claim key={index} claim={claim} saysWhether={!areAllMissing} />
      ))}
    </ul>
  )
}

function Claim({ claim, saysWhether }: { claim: BackorderRow; saysWhether: boolean }) {
  const { t } = useTranslation()
  const { delivered, confirmedDeliveryDate, deliveryEstimate, tracking } = claim
  return (
    <ProductItem
      amount={claim.amount}
      name={
        <>
          <BackorderName row={claim} />{' '}
          {saysWhether && (
            <Chip tone={delivered ? 'ok' : 'warn'} icon={delivered ? 'check' : 'clock'}>
              {delivered ? t('order:claims.delivered') : t('order:claims.coming')}
            </Chip>
          )}
        </>
      }
      specs={
        <>
          <BackorderSpecs row={claim} />
          <DimensionSpecs {...claim} />
        </>
      }
      moreSpecs={
        <>
          <Spec label={t('order:rows.confirmed')} value={confirmedDeliveryDate?.text} isVisible />
          {!confirmedDeliveryDate && (
            <Spec label={t('order:rows.estimated')} value={deliveryEstimate?.text} isVisible />
          )}
          <Spec label={t('order:claims.carrier')} value={claim.freightCompany} isVisible />
          <TrackingLinks tracking={tracking} name={backorderName(claim)} />
        </>
      }
    />
  )
}
