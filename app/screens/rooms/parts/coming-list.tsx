import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/components/chip'
import type { ComingView } from '~/screens/rooms/rooms-view'
import { ProductItem, Spec } from '~/screens/parts/product-item'

/** Deliveries that have not come, each with its day; one that may be of another row says so. */
export function ComingList({ coming }: { coming: readonly ComingView[] }) {
  return (
    <ul className="products">
      {coming.map((one, index) => (
        <ComingItem key={index} coming={one} />
      ))}
    </ul>
  )
}

const kinds = {
  row: null,
  backorder: 'backorder:type.backorder',
  claim: 'backorder:type.claim',
} as const

const doubts = { several: 'rooms:doubt.several', partial: 'rooms:doubt.partial' } as const

function ComingItem({ coming }: { coming: ComingView }) {
  const { t } = useTranslation()
  const { kind, item, state, day, isLate, doubt } = coming
  const type = kinds[kind]
  return (
    <ProductItem
      amount={item.amount}
      name={
        <>
          {item.modelDescription || item.model || t('order:rows.unnamed')}{' '}
          {doubt && (
            <Chip tone="warn" icon="alert">
              {t('rooms:doubt.chip')}
            </Chip>
          )}
        </>
      }
      specs={
        <>
          {item.modelDescription !== '' && (
            <Spec label={t('order:rows.model')} value={item.model} />
          )}
          <Spec label={t('order:rows.drawing')} value={item.drawingId} isVisible />
          <Spec label={t('order:rows.color')} value={item.color} />
          {type && <span>{t(type)}</span>}{' '}
          {day === '' ? (
            <span>{t('rooms:coming.no_day')}</span>
          ) : (
            <Spec
              label={state === 'confirmed' ? t('order:rows.confirmed') : t('order:rows.estimated')}
              value={day}
              isVisible
            />
          )}
          {isLate && <span className="mark-warn">{t('rooms:coming.late')}</span>}{' '}
        </>
      }
      moreSpecs={
        doubt && <span>{t(doubts[doubt.why], { row: doubt.row || t('order:rows.unnamed') })}</span>
      }
    />
  )
}
