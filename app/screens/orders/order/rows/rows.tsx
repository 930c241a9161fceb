import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/components/disclosure'
import type { ProductRow } from '~/domain/product-row'
import type { ProductGroup, Room } from '~/domain/rooms'
import type { RoomsPage } from '~/domain/rooms-page'
import { paths } from '~/paths'
import { OrderSection } from '~/screens/orders/order/section'
import { sections } from '~/screens/orders/order/sections'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'
import { Section } from '~/screens/parts/section'
import type { Loaded } from '~/upstream/settle'

interface RowsProps {
  /** Null: not loaded. */
  rows: Loaded<RoomsPage> | null
  addressId: string
  orderId: string
  self: string
}

/** A link loads the page again with its product rows (specification 2.5). */
export function Rows({ rows, addressId, orderId, self }: RowsProps) {
  const { t } = useTranslation()
  if (rows === null) {
    return (
      <Section id="rows" title={t(sections.rows.title)}>
        <div className="front front-head">
          <p>{t('order:rows.text')}</p>
          <a className="button" href={paths.orderRows(addressId, orderId)}>
            {t('order:rows.load')}
          </a>
        </div>
      </Section>
    )
  }
  return (
    <OrderSection
      id="rows"
      loaded={rows}
      self={self}
      note={({ counts }) => {
        if (counts.rows === 0) return ''
        const inRooms = t('order:rows.rooms', { count: counts.rooms })
        return `${inRooms}, ${t('order:rows.rows', { count: counts.rows })}`
      }}
    >
      {({ rooms }) => <Rooms rooms={rooms} />}
    </OrderSection>
  )
}

/** Room, group, main product with its sub rows (specification 2.5). The first room stands open. */
function Rooms({ rooms }: { rooms: Room[] }) {
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
            <ProductLine key={`${index}-${place}`} row={row} isSubRow />
          )),
        ])}
      </ul>
    </>
  )
}

function ProductLine({ row, isSubRow }: { row: ProductRow; isSubRow?: boolean }) {
  const { t } = useTranslation()
  return (
    <ProductItem
      amount={row.amount}
      isSubRow={isSubRow}
      name={row.modelDescription || row.model || t('order:rows.unnamed')}
      specs={
        <>
          {row.modelDescription !== '' && <Spec label={t('order:rows.model')} value={row.model} />}
          <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
        </>
      }
      moreSpecs={
        <>
          <DimensionSpecs {...row} />
          <Spec
            label={t('order:rows.confirmed')}
            value={row.confirmedDeliveryDate?.text}
            isVisible
          />
          {!row.confirmedDeliveryDate && (
            <Spec label={t('order:rows.estimated')} value={row.deliveryEstimate?.text} isVisible />
          )}
        </>
      }
    />
  )
}
