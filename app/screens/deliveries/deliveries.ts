import { streetAt, type Address } from '~/domain/address'
import type { BackorderRow } from '~/domain/backorder'
import { backorderPage } from '~/domain/backorder-page'
import {
  backordersMatching,
  deliveryRowsMatching,
  mainDeliveriesMatching,
} from '~/domain/delivery-search'
import { sortedDeliveries, type DeliveryRow, type MainDelivery } from '~/domain/main-delivery'
import { isDelivered } from '~/domain/order-status'
import { pageOf, pageSize } from '~/domain/page'
import type { Language } from '~/domain/person'
import { readListQuery, type ListQuery } from '~/http/list-query'
import { paths } from '~/paths'
import type { MovedFrom } from '~/portal/moved-days.server'

export interface DeliveriesQuery extends Pick<ListQuery, 'query'> {
  /** The number of the page of open main deliveries. */
  page: number | null
  /** Page of the delivered main deliveries, which opens their fold. */
  delivered: number | null
  /** Page of the other deliveries; null: the one with the requested backorders. */
  others: number | null
  /** Null: the address does not say; see `othersPage` for the default. */
  showDelivered: boolean | null
  /** Number of the order whose backorders are requested; empty: none. */
  backorderId: string
}

export function readDeliveriesQuery(search: URLSearchParams): DeliveriesQuery {
  const showDelivered = search.get('showDelivered')
  return {
    query: readListQuery(search).query,
    page: Number(search.get('page')) || null,
    delivered: Number(search.get('delivered')) || null,
    others: Number(search.get('others')) || null,
    showDelivered: showDelivered === null ? null : showDelivered === '1',
    backorderId: (search.get('backorderId') ?? '').trim().slice(0, 64),
  }
}

/** Are an order's backorders requested and nothing else: no search, no page, no switch? */
export function isRequested(current: DeliveriesQuery): boolean {
  const { backorderId, query, page, delivered, others, showDelivered } = current
  const isElsewhere = page || delivered || others || showDelivered !== null
  return backorderId !== '' && query === '' && !isElsewhere
}

/** The query without a page, for forms and links that keep it. */
export function choicesFields(current: Partial<DeliveriesQuery>): Record<string, string> {
  const { query, backorderId, showDelivered = null } = current
  return {
    ...(query && { q: query }),
    ...(backorderId && { backorderId }),
    // The address has "off" only where "on" is the default.
    ...(showDelivered === true && { showDelivered: '1' }),
    ...(showDelivered === false && (query || backorderId) && { showDelivered: '0' }),
  }
}

/** The screen's address with a query; defaults stay out of it. */
export function deliveriesHref(addressId: string, query: Partial<DeliveriesQuery>): string {
  const search = new URLSearchParams(choicesFields(query))
  for (const list of ['page', 'delivered', 'others'] as const)
    if (query[list]) search.set(list, String(query[list]))
  const path = paths.deliveries(addressId)
  return search.size > 0 ? `${path}?${search}` : path
}

/** For whom the lists are made, and when. */
export interface Reader {
  /** The addresses whose streets the page names; empty where the page shows one address. */
  addresses: readonly Address[]
  language: Language
  now: Date
}

/** Rows of one delivery that its page lists: with fifty deliveries a thousand. */
const mostRows = 20

/** The main deliveries that match the search, by their day, the delivered ones apart (specification 2.9). */
export function mainPage(
  deliveries: readonly MainDelivery[],
  query: DeliveriesQuery,
  { addresses, language, now }: Reader,
  movedFrom: MovedFrom = () => null,
) {
  const all = sortedDeliveries(deliveries)
  const found = mainDeliveriesMatching(all, query.query, language)
  const coming = pageOf(found.filter(isToCome), query.page ?? 1)
  const delivered = pageOf(found.filter(hasCome), query.delivered ?? 1)
  const toPrepare = firstFlagged(all)
  const onPage = new Set([...coming.items, ...delivered.items])
  const lineOf = (delivery: MainDelivery) => ({
    ...delivery,
    street: streetAt(delivery.addressId, addresses),
    /** The day before, where it has moved lately. */
    movedFrom:
      delivery.deliveryDate && isToCome(delivery)
        ? movedFrom(delivery.orderId, delivery.deliveryDate)
        : null,
    /** The button to the order's instructions. */
    isToPrepareFor: toPrepare.has(delivery),
    rows: listedRows(delivery, query.query, language),
    /** How many rows it has in all. */
    rowCount: delivery.rows.length,
  })
  // Where there are very many, the next ones: the page stays small.
  const hidden = [...toPrepare].filter((delivery) => !onPage.has(delivery)).slice(0, pageSize)
  return {
    now,
    /** That match the search, delivered ones too. */
    total: found.length,
    /** To prepare for, where a search or another page hides them (specification 2.9). */
    pinned: hidden.map(lineOf),
    coming: { ...coming, items: coming.items.map(lineOf) },
    delivered: { ...delivered, items: delivered.items.map(lineOf) },
  }
}

export type MainPage = ReturnType<typeof mainPage>
export type MainLine = MainPage['pinned'][number]

export const hasCome = ({ status }: DeliveryRow) => isDelivered(status)
const isToCome = (row: DeliveryRow) => !hasCome(row)

/**
 * The deliveries whose orders' buyers must prepare for them, each order once, at its open deliveries
 * of it. A row's id names no order to prepare for, so that its flag is its delivery's.
 */
function firstFlagged(deliveries: readonly MainDelivery[]): Set<MainDelivery> {
  const first = new Map<string, MainDelivery>()
  for (const delivery of [...deliveries.filter(isToCome), ...deliveries.filter(hasCome)]) {
    const isFlagged = [delivery, ...delivery.rows].some((row) => row.showDeliveryPreparation)
    if (isFlagged && !first.has(delivery.orderId)) first.set(delivery.orderId, delivery)
  }
  return new Set(first.values())
}

/** Rows that a search found are shown first, or a long list would hide the hit. */
function listedRows({ rows }: MainDelivery, query: string, language: Language): DeliveryRow[] {
  if (rows.length <= mostRows || query === '') return rows.slice(0, mostRows)
  const found = new Set(deliveryRowsMatching(rows, query, language))
  return [...found, ...rows.filter((row) => !found.has(row))].slice(0, mostRows)
}

/**
 * The other deliveries by freight company (specification 2.9). Delivered ones show by default where
 * something is searched, and where all of the requested order is delivered.
 */
export function othersPage(
  rows: readonly BackorderRow[],
  query: DeliveriesQuery,
  { language, ...reader }: Reader,
) {
  const { query: phrase, backorderId: orderId } = query
  const requested = rows.filter((row) => orderId !== '' && row.orderId === orderId)
  const areAllDelivered = requested.length > 0 && requested.every((row) => row.delivered)
  const showDelivered = query.showDelivered ?? (phrase !== '' || areAllDelivered)
  const found = phrase === '' ? {} : { found: backordersMatching(rows, phrase, language) }
  const page = backorderPage(rows, { showDelivered, page: query.others, orderId, ...found }, reader)
  return { ...page, showDelivered }
}

export type OthersPage = ReturnType<typeof othersPage>
