import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip'
import { ExternalLink } from '../../../components/external-link'
import { Spec } from '../../../components/spec'
import { formatQuantity } from '../../../i18n/formats'
import { useLanguage } from '../../../i18n/use-language'
import type { BackorderLine, Tracking } from '../backorder-view'

interface BackorderLinesProps {
  lines: BackorderLine[]
  /** Then the group says it for all of its rows. */
  groupDelivered: boolean
}

export function BackorderLines({ lines, groupDelivered }: BackorderLinesProps) {
  return (
    <ul className="products">
      {lines.map((line, index) => (
        <Line key={index} line={line} marked={line.delivered && !groupDelivered} />
      ))}
    </ul>
  )
}

function Line({ line, marked }: { line: BackorderLine; marked: boolean }) {
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
        <Spec label={t('order:rows.drawing')} value={line.drawingId} shown />
        {line.name !== '' && line.type !== '' && (
          <span>
            <b className="sr">{t('backorder:type.label')} </b>
            <RowType type={line.type} />
          </span>
        )}
        <Spec label={t('backorder:confirmed')} value={line.confirmed} shown />
        <Spec label={t('backorder:estimated')} value={line.estimated} shown />
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
function RowType({ type }: { type: string }) {
  const { t } = useTranslation()
  const known = types[type.toLowerCase()]
  if (known) return <>{t(known)}</>
  return type === '' ? <>{t('order:rows.unnamed')}</> : <span lang="fi">{type}</span>
}

/** Where several parcels are under way, each link says what it follows. */
export function TrackingLinks({ tracking }: { tracking: Tracking[] }) {
  const { t } = useTranslation()
  if (tracking.length === 0) return null
  return (
    <div className="front actions">
      {tracking.map(({ url, names }) => (
        <ExternalLink key={url} href={url} className="button">
          {t('backorder:track')}
          {names.length > 0 && (
            <span className={tracking.length > 1 ? undefined : 'sr'}>: {names.join(', ')}</span>
          )}
        </ExternalLink>
      ))}
    </div>
  )
}
