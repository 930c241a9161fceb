import { inTurns } from '~/domain/next-deliveries'
import type { OrderListEntry } from '~/domain/order'
import { rooms, rowsInOrder, type Room } from '~/domain/rooms'
import { roomsInPages } from '~/domain/rooms-page'
import type { ProductRow } from '~/domain/product-row'
import { comparable } from '~/domain/search-words'
import { compacted, type Terms } from '~/domain/search/terms'
import { paths } from '~/paths'
import type { Listing } from '~/upstream/all-addresses.server'
import { ApiError } from '~/upstream/call.server'
import { mapWithConcurrency } from '~/upstream/map-with-concurrency'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { find, type Found } from './find.server'
import type { Search } from './sources.server'

/** The API lists the rows of one order at a time: of so many orders they are read. */
export const mostOrders = 7

interface PlacedRow {
  row: ProductRow
  order: OrderListEntry
  room: string
  group: string
  /** Of the order's rows. */
  page: number
  /** On that page, from 1. */
  place: number
}

/**
 * The product rows of the orders that the phrase names, and of the nearest ones.
 * @throws ApiError where none of them could be read
 */
export async function findRows(
  { portal, addressId, terms, streets }: Search,
  listing: Promise<Listing<OrderListEntry>>,
): Promise<Found> {
  const [{ rows: orders, incomplete }, streetOf] = await Promise.all([listing, streets()])
  const first = ordersToRead(orders, terms)
  const lists = await mapWithConcurrency(first, async (order) => ({
    order,
    rows: await settle(listProductRows(portal.api, order.id)),
  }))
  const read = lists.flatMap(({ order, rows }) => (rows.ok ? [{ order, rows: rows.value }] : []))
  if (read.length === 0 && lists.length > 0) throw new ApiError('unavailable', 'rows of any order')
  const placed = read.flatMap(({ order, rows }) => placedRows(order, rooms(rows)))
  const matches = await find(placed, terms, {
    textsOf: ({ row, order, room, group }) => ({
      title: nameOf(row),
      numbers: [row.drawingId, row.model],
      texts: [row.size, row.color, row.material],
      context: [order.id, order.info, room, group],
    }),
    hitOf: ({ row, order, room, page, place }) => ({
      href: paths.orderRow(addressId, order.id, page, place),
      title: nameOf(row) || portal.t('order:rows.unnamed'),
      lines: [
        [order.id, streetOf(order.id), order.info],
        [room, row.modelDescription && row.model, row.drawingId, row.size, row.color, row.material],
      ],
      contact: null,
    }),
  })
  return {
    matches,
    isIncomplete: incomplete || read.length < lists.length,
    unread: orders.length - first.length,
  }
}

/** Those that a word of the phrase is the number of, then the next and the last ones. */
function ordersToRead(orders: readonly OrderListEntry[], terms: Terms): OrderListEntry[] {
  const numbers = new Set([terms.number, ...terms.words.map(({ compact }) => compact)])
  const isNamed = ({ id }: OrderListEntry) => numbers.has(compacted(comparable(id, terms.language)))
  const named = orders.filter(isNamed)
  const others = inTurns(orders).filter((order) => !named.includes(order))
  return [...named, ...others].slice(0, mostOrders)
}

function placedRows(order: OrderListEntry, list: readonly Room[]): PlacedRow[] {
  return roomsInPages(list).flatMap((onPage, index) => {
    const rows = onPage.flatMap(({ description: room, groups }) =>
      groups.flatMap((group) =>
        rowsInOrder([{ groups: [group] }]).map((row) => ({ row, room, group: group.description })),
      ),
    )
    return rows.map((row, place) => ({ ...row, order, page: index + 1, place: place + 1 }))
  })
}

const nameOf = ({ modelDescription, model }: ProductRow) => modelDescription || model
