import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/components/disclosure'
import { Spec } from '~/screens/parts/spec'
import type { ProductRow } from '~/domain/product-row'
import type { ProductGroup, Room } from '~/domain/rooms'
import { formatQuantity } from '~/i18n/formats'
import { useLanguage } from '~/i18n/use-language'

/** Room, group, main product with its sub rows (specification 2.5). The first room stands open. */
export function ProductRows({ rooms }: { rooms: Room[] }) {
  const { t } = useTranslation()
  if (rooms.length === 0) return <p className="front muted">{t('order:rows.none')}</p>
  return (
    <>
      {rooms.map((room, index) => (
        <Disclosure
          key={index}
          className="room"
          open={index === 0}
          summary={
            <>
              {room.number !== '' && (
                <span className="quiet">{t('order:rows.room', { number: room.number })}</span>
              )}
              <h3>{room.description || t('order:rows.other')}</h3>
            </>
          }
        >
          {room.groups.map((group, place) => (
            <Group key={place} group={group} alone={room.groups.length === 1} />
          ))}
        </Disclosure>
      ))}
    </>
  )
}

function Group({ group, alone }: { group: ProductGroup; alone: boolean }) {
  const { t } = useTranslation()
  // A room whose only group has no name needs no heading that says "Other".
  const title = group.description || (alone ? '' : t('order:rows.other'))
  return (
    <>
      {title !== '' && <h4 className="group-title">{title}</h4>}
      <ul className="products">
        {group.products.flatMap((product, index) => [
          <ProductLine key={index} row={product.row} />,
          ...product.subRows.map((row, place) => (
            <ProductLine key={`${index}-${place}`} row={row} sub />
          )),
        ])}
      </ul>
    </>
  )
}

function ProductLine({ row, sub = false }: { row: ProductRow; sub?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = row.modelDescription || row.model || t('order:rows.unnamed')
  return (
    <li className={sub ? 'product sub' : 'product'}>
      <span className="qty">
        <span className="sr">{t('order:rows.quantity')} </span>
        {row.amount === null ? '–' : formatQuantity(row.amount, language)}
      </span>
      <span className="name">{name}</span>
      <span className="spec">
        {row.modelDescription !== '' && <Spec label={t('order:rows.model')} value={row.model} />}
        <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
      </span>
      <span className="spec dims">
        <Spec label={t('order:rows.size')} value={row.size} />
        <Spec label={t('order:rows.color')} value={row.color} />
        <Spec label={t('order:rows.material')} value={row.material} />
        <Spec label={t('order:rows.confirmed')} value={row.confirmedDeliveryDate?.text} isVisible />
        {!row.confirmedDeliveryDate && (
          <Spec label={t('order:rows.estimated')} value={row.deliveryEstimate?.text} isVisible />
        )}
      </span>
    </li>
  )
}
