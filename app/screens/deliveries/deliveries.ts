import { streetAt, type Address } from '~/domain/address'
import { backorderTexts, type BackorderRow } from '~/domain/backorder'
import { backorderPage } from '~/domain/backorder-page'
import { hasPassed } from '~/domain/calendar/span'
import { grouped } from '~/domain/grouped'
import {
  deliveryTexts,
  isToPrepareFor,
  mainDeliveryTexts,
  sortedDeliveries,
  type DeliveryRow,
  type MainDelivery,
} from '~/domain/main-delivery'
import { isDelivered } from '~/domain/order-status'
import { pageOf, pageSize } from '~/domain/page'
import type { Language } from '~/domain/person'
import { wordMatcher } from '~/domain/search-words'
import { pathWith, readListQuery } from '~/http/list-query'
import { paths } from '~/paths'
import { nextDayView } from '~/screens/parts/next-day'
import type { MovedFrom } from '~/portal/moved-days.server'

export type DeliveriesQuery = ReturnType<typeof readDeliveriesQuery>

export function readDeliveriesQuery(search: URLSearchParams) {
  const showDelivered = search.get('showDelivered')
  return {
    query: readListQuery(search).query,
    /** The page of the open main deliveries. */
    page: Number(search.get('page')) || null,
    /** The page of the delivered main deliveries; opens their fold. */
    delivered: Number(search.get('delivered')) || null,
    /** The page of other deliveries. Null: the page that has the requested backorder. */
    others: Number(search.get('others')) || null,
    /** Null: the default of `othersPage`. */
    showDelivered: showDelivered === null ? null : showDelivered === '1',
    /** Empty: none. */
    backorderId: (search.get('backorderId') ?? '').trim().slice(0, 64),
  }
}

/** The address has a backorder id, but no search, page or switch. */
export function isRequested(current: DeliveriesQuery): boolean {
  const { backorderId, query, page, delivered, others, showDelivered } = current
  const isElsewhere = page || delivered || others || showDelivered !== null
  return backorderId !== '' && query === '' && !isElsewhere
}

/** For forms and links that keep the query. */
export function choicesFields(current: Partial<DeliveriesQuery>): Record<string, string> {
  const { query, backorderId, showDelivered = null } = current
  return {
    ...(query && { q: query }),
    ...(backorderId && { backorderId }),
    // "Off" is in the address only where "on" is the default.
    ...(showDelivered === true && { showDelivered: '1' }),
    ...(showDelivered === false && (query || backorderId) && { showDelivered: '0' }),
  }
}

/** Default values are left out of the address. */
export function deliveriesHref(addressId: string, query: Partial<DeliveriesQuery>): string {
  const { page = null, delivered = null, others = null } = query
  return pathWith(paths.deliveries(addressId), { ...choicesFields(query), page, delivered, others })
}

export interface Reader {
  /** Empty where the page shows one address. */
  addresses: readonly Address[]
  language: Language
  now: Date
}

/** A page of fifty deliveries then has at most a thousand rows. */
const mostRows = 20

/** Deliveries by day, with delivered ones in a list of their own (specification 2.9). */
export function mainPage(
  deliveries: readonly MainDelivery[],
  query: DeliveriesQuery,
  { addresses, language, now }: Reader,
  movedFrom: MovedFrom = () => null,
) {
  const all = sortedDeliveries(deliveries)
  const matches = wordMatcher(query.query, language)
  const found = all.filter((delivery) => matches(mainDeliveryTexts(delivery)))
  const coming = pageOf(found.filter(isRowPending), query.page ?? 1)
  const delivered = pageOf(found.filter(isRowDelivered), query.delivered ?? 1)
  const toPrepare = firstFlagged(all)
  const onPage = new Set([...coming.items, ...delivered.items])
  const withLateness = <T extends DeliveryRow>(row: T) => ({
    ...row,
    isLate: isRowPending(row) && hasPassed(row.deliveryDate, now),
  })
  const lineOf = (delivery: MainDelivery) => ({
    ...withLateness(delivery),
    street: streetAt(delivery.addressId, addresses),
    /** The former delivery day, if the day has moved recently. */
    movedFrom:
      delivery.deliveryDate && isRowPending(delivery)
        ? movedFrom(delivery.orderId, delivery.deliveryDate)
        : null,
    isToPrepareFor: toPrepare.has(delivery),
    rows: listedRows(delivery.rows, (row) => matches(deliveryTexts(row))).map(withLateness),
    /** The number of all rows; `rows` may have fewer. */
    rowCount: delivery.rows.length,
  })
  // The pinned deliveries are limited to one page as well.
  const hidden = [...toPrepare].filter((delivery) => !onPage.has(delivery)).slice(0, pageSize)
  return {
    /** The number of matches, including delivered ones. */
    total: found.length,
    /**
     * The search or the page number would hide these deliveries, which the buyer has to prepare for
     * (specification 2.9).
     */
    pinned: hidden.map(lineOf),
    coming: { ...coming, items: coming.items.map(lineOf) },
    delivered: { ...delivered, items: delivered.items.map(lineOf) },
  }
}

export type MainPage = ReturnType<typeof mainPage>
export type MainLine = MainPage['pinned'][number]

export const isRowDelivered = ({ status }: DeliveryRow) => isDelivered(status)
const isRowPending = (row: DeliveryRow) => !isRowDelivered(row)

/**
 * Deliveries to prepare for, at most one for each order. A flag may be on a row, whose id does not name the
 * order, so the delivery of that row is returned.
 */
function firstFlagged(deliveries: readonly MainDelivery[]): Set<MainDelivery> {
  const flagged = deliveries.filter(isToPrepareFor)
  const pendingFirst = [...flagged.filter(isRowPending), ...flagged.filter(isRowDelivered)]
  const ofOrders = grouped(pendingFirst, ({ orderId }) => orderId)
  return new Set([...ofOrders.values()].flatMap(([first]) => first ?? []))
}

/** Matching rows are first, so that a long list does not hide them. */
function listedRows(rows: DeliveryRow[], isFound: (row: DeliveryRow) => boolean): DeliveryRow[] {
  if (rows.length <= mostRows) return rows
  const found = new Set(rows.filter(isFound))
  return [...found, ...rows.filter((row) => !found.has(row))].slice(0, mostRows)
}

/**
 * Rows by freight company (specification 2.9). Delivered rows show by default in a search, and if all rows of
 * the requested order are delivered.
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
  const matches = wordMatcher(phrase, language)
  const found = phrase === '' ? {} : { found: rows.filter((row) => matches(backorderTexts(row))) }
  const page = backorderPage(rows, { showDelivered, page: query.others, orderId, ...found }, reader)
  const { stillToCome, ...rest } = page
  const next = stillToCome && nextDayView(stillToCome, { language, now: reader.now })
  return { ...rest, next, showDelivered }
}

export type OthersPage = ReturnType<typeof othersPage>
