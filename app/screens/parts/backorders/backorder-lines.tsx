import { useTranslation } from 'react-i18next'
import { Chip } from '~/components/chip'
import { ExternalLink } from '~/components/external-link'
import { Spec } from '~/screens/parts/spec'
import { formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'
import type { BackorderLine, Tracking } from '~/domain/backorder-page'

interface BackorderLinesProps {
  lines: BackorderLine[]
  /** Then the group says it for all of its rows. */
  groupDelivered: boolean
  /** Then each row says which one it is of. */
  ofSeveralOrders?: boolean
}

export function BackorderLines(props: BackorderLinesProps) {
  const { lines, groupDelivered, ofSeveralOrders = false } = props
  return (
    <ul className="products">
      {lines.map((line, index) => (
        <Line
          key={index}
          line={line}
          marked={line.delivered && !groupDelivered}
          saysOrder={ofSeveralOrders}
        />
      ))}
    </ul>
  )
}

function Line(props: { line: BackorderLine; marked: boolean; saysOrder: boolean }) {
  const { line, marked, saysOrder } = props
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <li className="product">
      <span className="qty">
        <span className="sr">{t('order:rows.quantity')} </span>
        {line.amount === null ? '–' : formatQuantity(line.amount, language)}
      </span>
      <span className="name">
        {line.name || <RowType type={line.type} />}{' '}
        {marked && (
          <Chip tone="ok" icon="check">
            {t('backorder:delivered')}
          </Chip>
        )}
      </span>
      <span className="spec">
        <Spec label={t('order:rows.model')} value={line.model} />
        <Spec label={t('order:rows.drawing')} value={line.drawingId} isVisible />
        {line.name !== '' && line.type !== '' && (
          <span>
            <b className="sr">{t('backorder:type.label')} </b>
            <RowType type={line.type} />
          </span>
        )}
        {saysOrder && <Spec label={t('backorder:order')} value={line.orderId} isVisible />}
        <Spec label={t('backorder:confirmed')} value={line.confirmed} isVisible />
        <Spec label={t('backorder:estimated')} value={line.estimated} isVisible />
      </span>
      <span className="spec dims">
        <Spec label={t('order:rows.size')} value={line.size} />
        <Spec label={t('order:rows.color')} value={line.color} />
        <Spec label={t('order:rows.material')} value={line.material} />
      </span>
    </li>
  )
}

const types: Record<string, 'backorder:type.backorder' | 'backorder:type.claim'> = {
  jälkitoimitus: 'backorder:type.backorder',
  restleverans: 'backorder:type.backorder',
  reklamaatio: 'backorder:type.claim',
  reklamation: 'backorder:type.claim',
}

/** The maker writes its types in the seller's language; known ones have words in every language. */
export function RowType({ type }: { type: string }) {
  const { t } = useTranslation()
  const known = types[type.toLowerCase()]
  if (known) return <>{t(known)}</>
  return type === '' ? <>{t('order:rows.unnamed')}</> : <span lang="fi">{type}</span>
}

/** Each link says what it follows; it is seen where several parcels are under way. */
export function TrackingLinks({ tracking }: { tracking: Tracking[] }) {
  const { t } = useTranslation()
  return (
    <>
      {tracking.map(({ url, names }) => (
        <ExternalLink key={url} href={url} className="button">
          {/* One box: the button would set its parts apart. */}
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
