import { isSingleDay } from '~/domain/day'
import type { Delivery } from '~/domain/delivery'
import type { DeliveryData } from '~/domain/delivery-data'
import { documentsIn, type PortalDocument } from '~/domain/document'
import { documentCategories } from '~/domain/document-categories'
import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'
import { orderSections } from '~/domain/order-sections'
import { phoneNumbers, type PhoneNumber } from '~/domain/phone-number'
import { addressLines, mapHref } from '~/domain/postal-address'
import type { ProductRow } from '~/domain/product-row'
import { rooms, rowsInOrder } from '~/domain/rooms'
import { formatTimeOfDay, formatWeekday } from '~/i18n/formats'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { rowLine } from '~/screens/parts/row-name'
import { isMissing, type Loaded } from '~/upstream/settle'

/** The card reads these lists besides the order itself. */
export interface CardParts {
  rows: Loaded<ProductRow[]>
  deliveries: Loaded<Delivery[]>
  preparation: Loaded<DeliveryData>
  documents: Loaded<PortalDocument[]>
}

/** Somebody to call, or a delivery: a name, the lines about it, and numbers. */
export interface CardFact {
  label: string
  lines: string[]
  phones: PhoneNumber[]
}

type Reader = Pick<Portal, 't' | 'language' | 'config'>

/**
 * All that somebody needs at the building site, without any price. A part that a flag of the order hides
 * has no key; the role makes no difference, since both see these parts.
 */
export function cardView(order: Order, read: CardParts, reader: Reader) {
  const { t, language, config } = reader
  const flags = orderSections(order, 'installer')
  const phones = (text: string) => phoneNumbers(text, orderCountry(order))
  const preparation = flags.deliveryPreparation ? read.preparation : null
  const { contactPerson, phone } = order.delivery
  const { seller } = order
  const people: CardFact[] = [
    fact(t('order:shipping.contact_person'), [contactPerson], []),
    fact(t('order:shipping.phone'), [], phones(phone)),
    fact(t('order:seller.sales_person'), [seller.salesPerson], phones(seller.salesPersonPhone)),
    fact(t('order:seller.store'), [seller.storeName], phones(seller.storePhone)),
  ]
  if (preparation?.ok) {
    const { carrierPhone, truckPhone } = preparation.value
    people.push(fact(t('preparation:plate.carrier'), [], phones(carrierPhone)))
    // Each delivery has its own driver.
    if (!flags.deliveries)
      people.push(fact(t('order:deliveries.truck_phone'), [], phones(truckPhone)))
  }
  return {
    heading: [t('order:title', { id: order.id }), order.info].filter(Boolean).join(' · '),
    address: addressLines(order.delivery),
    /** Null: no map is known, or no address. */
    mapHref: mapHref(config.mapUrl, order.delivery),
    people: people.filter((one) => one.lines.length + one.phones.length > 0),
    day: dayFact(order, preparation, reader),
    ...(flags.deliveries && {
      deliveries: mapLoaded(read.deliveries, (list) =>
        list.map(({ supplier, carrier, truckPhone, time }, index) =>
          fact(
            supplier || t('order:deliveries.unnamed', { number: index + 1 }),
            [
              [
                time?.day.iso && isSingleDay(time.day) ? weekdayOf(time.day.iso, reader) : '',
                time ? formatTimeOfDay(time.text, language) : t('order:deliveries.to_be_confirmed'),
              ]
                .filter(Boolean)
                .join(' '),
              carrier,
            ],
            phones(truckPhone),
          ),
        ),
      ),
    }),
    // The duties are the same without its numbers, and an order may have none (answer 81).
    ...(preparation && { duties: { ok: preparation.ok || isMissing(preparation) } }),
    rooms: mapLoaded(read.rows, (list) =>
      rooms(list).map((room) => ({
        name: room.description || t('order:rows.other'),
        rows: rowsInOrder([room]).map((row) => rowLine(t, row, language)),
      })),
    ),
    instructions: mapLoaded(read.documents, (list) =>
      documentsIn(list, documentCategories.installation).map(({ filename }) => filename),
    ),
  }
}

export type CardView = ReturnType<typeof cardView>

const fact = (label: string, lines: string[], phones: PhoneNumber[]): CardFact => ({
  label,
  lines: lines.filter((line) => line !== ''),
  phones,
})

const weekdayOf = (iso: string, { language }: Reader) => formatWeekday(iso, language, 'short')

/** The confirmed day with its time, or the estimate. */
function dayFact(order: Order, preparation: Loaded<DeliveryData> | null, reader: Reader): CardFact {
  const { t, language } = reader
  const prepared = preparation?.ok ? preparation.value : null
  const day = order.deliveryDate ?? prepared?.deliveryDate ?? null
  const estimate = order.estimatedDeliveryDate?.text ?? ''
  if (!day && estimate !== '') return fact(t('order:info.estimated'), [estimate], [])
  const time = prepared?.deliveryTime ?? ''
  return fact(
    t('order:info.delivery_date'),
    [
      day?.text || t('order:info.not_known'),
      time && t('preparation:plate.estimated_time', { time: formatTimeOfDay(time, language) }),
    ],
    [],
  )
}
