import { Button } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/ui/breakable-text'
import { Disclosure } from '~/ui/disclosure'
import type { ProductRow } from '~/domain/product-row'
import { hasSameDay, rowsInOrder, type ProductGroup, type Room } from '~/domain/rooms'
import { changedHref } from '~/http/list-query'
import { paths } from '~/paths'
import { DimensionSpecs, ProductItem, Spec } from '~/screens/parts/product-item'
import { productName } from '~/screens/parts/row-name'
import { LoadedSection, Section } from '~/screens/parts/section'
import type { OrderView } from './load.server'

/** Customers load rows by a link (specification 2.5); installers have them at once. */
export function Rows({ data, view }: { data: OrderView['sections']['rows']; view: OrderView }) {
  const { t } = useTranslation()
  if (data !== null) {
    return <LoadedRows data={data} self={view.self} areFolded={view.role === 'installer'} />
  }
  const href = changedHref(view.self, { rows: '1' }, 'rows')
  const [, query = ''] = href.split(/[?#]/)
  const part = `${paths.orderRowsPart(view.addressId, view.order.id)}?${query}`
  return (
    <Section
      id="rows"
      title={t('order:rows.title')}
      action={
        <Button href={href} data-part={part}>
          {t('order:rows.load')}
        </Button>
      }
    />
  )
}

interface LoadedRowsProps {
  data: NonNullable<OrderView['sections']['rows']>
  /** Path and search of the order's page. */
  self: string
  /** All rooms are folded, not only those after the first one. */
  areFolded?: boolean
}

export function LoadedRows({ data, self, areFolded = false }: LoadedRowsProps) {
  const { t } = useTranslation()
  return (
    <LoadedSection
      id="rows"
      title={t('order:rows.title')}
      error={t('errors:error_loading_product_rows')}
      loaded={data}
      self={self}
      note={({ roomCount, total }) => {
        if (total === 0) return ''
        const inRooms = t('order:rows.rooms', { count: roomCount })
        return `${inRooms}, ${t('order:rows.rows', { count: total })}`
      }}
    >
      {({ rooms, pages }) => (
        <Rooms rooms={rooms} areWhole={pages === 1} opensFirst={!areFolded || rooms.length === 1} />
      )}
    </LoadedSection>
  )
}

interface RoomsProps {
  rooms: Room[]
  /** No room goes on on another page. */
  areWhole: boolean
  opensFirst: boolean
}

function Rooms({ rooms, areWhole, opensFirst }: RoomsProps) {
  const { t } = useTranslation()
  if (rooms.length === 0) return <p className="front text-birch-2">{t('order:rows.none')}</p>
  return (
    <>
      {rooms.map((room, index) => (
        <Disclosure
          key={index}
          open={opensFirst && index === 0}
          // A page of a long order has only some of a room's rows.
          end={areWhole && t('order:rows.rows', { count: rowsInOrder([room]).length })}
          summary={
            <h3>
              {room.number !== '' && (
                <span className="me-2 font-normal text-birch-2">
                  {t('order:rows.room', { number: room.number })}
                </span>
              )}{' '}
              <BreakableText text={room.description || t('order:rows.other')} />
            </h3>
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
  // A single group without a name needs no heading.
  const title = group.description || (alone ? '' : t('order:rows.other'))
  return (
    <>
      {title !== '' && <h4 className="group-title">{title}</h4>}
      <ul className="products tight">
        {group.products.flatMap((product, index) => [
          <ProductLine key={index} row={product.row} />,
          ...product.subRows.map((row, place) => (
            <PartLine key={`${index}-${place}`} row={row} product={product.row} />
          )),
        ])}
      </ul>
    </>
  )
}

function ProductLine({ row }: { row: ProductRow }) {
  const { t } = useTranslation()
  return (
    <ProductItem
      amount={row.amount}
      name={<BreakableText text={productName(t, row)} />}
      specs={
        <>
          <Spec label={t('order:rows.model')} value={row.modelDescription && row.model} />
          <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
          <DaySpec row={row} />
        </>
      }
      moreSpecs={<DimensionSpecs {...row} />}
    />
  )
}

/** A part shows its day only if it differs from the product's. */
function PartLine({ row, product }: { row: ProductRow; product: ProductRow }) {
  const { t } = useTranslation()
  return (
    <ProductItem
      amount={row.amount}
      isSubRow
      name={
        <>
          <BreakableText text={productName(t, row)} />{' '}
          <span className="spec">
            <Spec label={t('order:rows.model')} value={row.modelDescription && row.model} />
            <DimensionSpecs {...row} />
            <Spec label={t('order:rows.drawing')} value={row.drawingId} isVisible />
            {!hasSameDay(row, product) && <DaySpec row={row} />}
          </span>
        </>
      }
    />
  )
}

function DaySpec({ row }: { row: ProductRow }) {
  const { t } = useTranslation()
  const { confirmedDeliveryDate, deliveryEstimate } = row
  return confirmedDeliveryDate ? (
    <Spec label={t('order:rows.confirmed')} value={confirmedDeliveryDate.text} />
  ) : (
    <Spec label={t('order:rows.estimated')} value={deliveryEstimate?.text} isVisible />
  )
}
