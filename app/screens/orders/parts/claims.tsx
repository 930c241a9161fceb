import { useTranslation } from 'react-i18next'
import { RowType } from '~/screens/parts/backorders/backorder-lines'
import { Chip } from '~/components/chip'
import { ExternalLink } from '~/components/external-link'
import { Spec } from '~/screens/parts/spec'
import { formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { ClaimLine } from '~/screens/orders/order-view'

/** What is delivered because of a claim (reclamation), where the API has some. */
export function Claims({ claims }: { claims: ClaimLine[] }) {
  return (
    <ul className="products">
      {claims.map((claim, index) => (
        <Claim key={index} claim={claim} />
      ))}
    </ul>
  )
}

function Claim({ claim }: { claim: ClaimLine }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className="product">
      <span className="qty">
        <span className="sr">{t('order:rows.quantity')} </span>
        {claim.amount === null ? '–' : formatQuantity(claim.amount, language)}
      </span>
      <span className="name">
        {claim.name || <RowType type={claim.type} />}{' '}
        <Chip tone={claim.delivered ? 'ok' : 'warn'} icon={claim.delivered ? 'check' : 'clock'}>
          {claim.delivered ? t('order:claims.delivered') : t('order:claims.coming')}
        </Chip>
      </span>
      <span className="spec">
        <Spec label={t('order:rows.model')} value={claim.model} />
        <Spec label={t('order:rows.drawing')} value={claim.drawingId} isVisible />
        {claim.name !== '' && claim.type !== '' && (
          <span>
            <b className="sr">{t('backorder:type.label')} </b>
            <RowType type={claim.type} />
          </span>
        )}
        <Spec label={t('order:rows.size')} value={claim.size} />
        <Spec label={t('order:rows.color')} value={claim.color} />
        <Spec label={t('order:rows.material')} value={claim.material} />
      </span>
      <span className="spec dims">
        <Spec label={t('order:rows.confirmed')} value={claim.confirmed} isVisible />
        {!claim.confirmed && (
          <Spec label={t('order:rows.estimated')} value={claim.estimated} isVisible />
        )}
        <Spec label={t('order:claims.carrier')} value={claim.carrier} isVisible />
        {claim.trackingUrl && (
          <ExternalLink href={claim.trackingUrl} className="inline-flex items-center gap-1">
            {t('order:claims.track')}
            {claim.name !== '' && <span className="sr">: {claim.name}</span>}
          </ExternalLink>
        )}
      </span>
    </li>
  )
}
