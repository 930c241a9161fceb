import { backorderName, expectedDay, type BackorderRow } from '~/domain/backorder'
import { byDay, type Day } from '~/domain/day'
import type { MainDelivery } from '~/domain/main-delivery'
import { isDelivered } from '~/domain/order-status'
import type { Searchable } from '~/domain/search/matching'
import { formatListedDay } from '~/i18n/short-day'
import { fewAddresses } from '~/portal/few-addresses'
import { listHref } from '~/navigation/list-query'
import { paths } from '~/paths'
import type { Portal } from '~/portal/portal.server'
import { typeWord } from '~/screens/parts/backorders/backorder-list'
import type { StreetOf } from '~/screens/parts/order-streets.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { listSmallDeliveries } from '~/upstream/delivery.server'
import { find, type Found, type Hit } from './find.server'
import type { Search } from './sources.server'

interface Delivery {
  texts: () => Searchable
  hit: () => Hit
  day: Day | null
  isDelivered: boolean
}

/** Both lists of deliveries, the open ones first, by their day. */
export async function findDeliveries(
  { portal, addressId, terms, streets }: Search,
  listing: Promise<Listing<MainDelivery>>,
): Promise<Found> {
  const [main, others, streetOf] = await Promise.all([
    listing,
    listSmallDeliveries(portal.api, addressId, fewAddresses(portal)),
    streets(),
  ])
  const view = { portal, addressId, streetOf }
  const deliveries = [
    ...main.rows.map((delivery) => mainDelivery(delivery, view)),
    ...others.rows.map((row) => otherDelivery(row, view)),
  ]
  const matches = await find(deliveries, terms, {
    textsOf: ({ texts }) => texts(),
    hitOf: ({ hit }) => hit(),
    inOrder: (some) =>
      some.sort((a, b) => Number(a.isDelivered) - Number(b.isDelivered) || byDay(a.day, b.day)),
  })
  return { matches, isIncomplete: main.incomplete || others.incomplete, unread: 0 }
}

interface View extends Pick<Search, 'portal' | 'addressId'> {
  streetOf: StreetOf
}

function mainDelivery(delivery: MainDelivery, { portal, addressId, streetOf }: View): Delivery {
  const { t } = portal
  const { orderId, type, deliveryDate: day, status, rows } = delivery
  return {
    texts: () => ({
      title: type,
      numbers: [orderId, ...rows.map((row) => row.orderId)],
      texts: [dayText(day), ...rows.flatMap((row) => [row.type, dayText(row.deliveryDate)])],
    }),
    hit: () => ({
      href: searchedHref(addressId, [orderId || type]),
      title: type || t('order:title', { id: orderId }),
      lines: [
        [t('deliveries:kind.main'), type && orderId, streetOf(orderId)],
        [
          day ? formatListedDay(day, portal.language, t) : '',
          ...[...new Set(rows.map((row) => row.type))].filter((text) => text !== type),
        ],
      ],
      status,
      contact: null,
    }),
    day,
    isDelivered: isDelivered(status),
  }
}

function otherDelivery(row: BackorderRow, { portal, addressId, streetOf }: View): Delivery {
  const { orderId, type, freightCompany, drawingId } = row
  const day = expectedDay(row)
  const kind = () => kindOf(row, portal)
  return {
    texts: () => ({
      title: backorderName(row),
      numbers: [orderId, drawingId, row.model],
      texts: [type, kind(), freightCompany, row.size, row.color, row.material, dayText(day)],
    }),
    hit: () => ({
      href: `${searchedHref(addressId, [orderId, drawingId || backorderName(row) || type])}#others`,
      title: backorderName(row) || kind(),
      lines: [
        [backorderName(row) && kind(), orderId, streetOf(orderId)],
        [
          day ? formatListedDay(day, portal.language, portal.t) : '',
          freightCompany,
          drawingId,
          row.size,
          row.color,
          row.material,
        ],
      ],
      contact: null,
    }),
    day,
    isDelivered: row.delivered,
  }
}

/** Their list, searched by what names the delivery: it shows what it has found, delivered or not. */
function searchedHref(addressId: string, names: string[]): string {
  const query = names.filter((name) => name !== '').join(' ')
  return listHref(paths.deliveries(addressId), { query, page: 1 })
}

function kindOf({ type }: BackorderRow, { t }: Portal): string {
  const word = typeWord(type)
  return word ? t(word) : type || t('order:rows.unnamed')
}

const dayText = (day: Day | null) => day?.text ?? ''
