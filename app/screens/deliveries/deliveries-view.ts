import { readListQuery, type ListQuery } from '~/navigation/list-query'
import { streetAt, type Address } from '~/domain/address'
import { groupByFreightCompany, isOrderDelivered, type BackorderRow } from '~/domain/backorder'
import { backorderPage, type BackorderPage } from '~/domain/backorder-page'
import { backordersMatching, mainDeliveriesMatching } from '~/domain/delivery-search'
import {
  preparationNotices,
  sortedDeliveries,
  type DeliveryRow,
  type MainDelivery,
} from '~/domain/main-delivery'
import type { OrderStatus } from '~/domain/order'
import { orderStatusKind } from '~/domain/order-status'
import { pageOf, pageSize, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import { paths } from '~/paths'

/** What the screen was asked for in its address; `page` is of the main deliveries. */
export interface DeliveriesQuery extends ListQuery {
  /** Page of the other deliveries; null: wherever the requested ones are. */
  others: number | null
  /** Null: nothing was said, so they are shown only where the requested ones have all come. */
  showDelivered: boolean | null
  /** Number of the order whose backorders are requested; empty: none. */
  backorderId: string
}

/** A delivery or a child of one; the day as its text, empty where there is none. */
export interface DeliveryLine {
  orderId: string
  type: string
  day: string
  status: OrderStatus
}

export interface MainLine extends DeliveryLine {
  /** The next to come stands open, and whatever a search found. */
  open: boolean
  /** Where it is brought; empty where the screen is of one address. */
  street: string
  rows: DeliveryLine[]
}

export interface MainPage extends Page<MainLine> {
  notices: { orderId: string; day: string }[]
}

export interface OthersPage extends BackorderPage {
  showDelivered: boolean
}

export function readDeliveriesQuery(search: URLSearchParams): DeliveriesQuery {
  const delivered = search.get('showDelivered')
  return {
    ...readListQuery(search),
    others: Number(search.get('others')) || null,
    showDelivered: delivered === null ? null : delivered === '1',
    backorderId: (search.get('backorderId') ?? '').trim().slice(0, 64),
  }
}

/** Were an order's backorders asked for and nothing else: no search, no page, no switch? */
export function isRequested(current: DeliveriesQuery): boolean {
  const { backorderId, query, page, others, showDelivered } = current
  return backorderId !== '' && query === '' && page === 1 && !others && showDelivered === null
}

/** What the address says besides a page, for forms and links that keep it. */
export function choicesFields(current: Partial<DeliveriesQuery>): Record<string, string> {
  const { query, backorderId, showDelivered = null } = current
  return {
    ...(query && { q: query }),
    ...(backorderId && { backorderId }),
    // Off is said only where it would be on by itself.
    ...(showDelivered === true && { showDelivered: '1' }),
    ...(showDelivered === false && backorderId && { showDelivered: '0' }),
  }
}

/** The screen's address with what it was asked for; what is as usual stays out of it. */
export function deliveriesHref(addressId: string, query: Partial<DeliveriesQuery>): string {
  const search = new URLSearchParams(choicesFields(query))
  if (query.page && query.page > 1) search.set('page', String(query.page))
  if (query.others) search.set('others', String(query.others))
  const path = paths.deliveries(addressId)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Main deliveries that the search found, by their day (specification 2.9). */
export function mainPage(
  deliveries: readonly MainDelivery[],
  query: DeliveriesQuery,
  { addresses, language }: { addresses: readonly Address[]; language: Language },
): MainPage {
  const found = sortedDeliveries(mainDeliveriesMatching(deliveries, query.query, language))
  const page = pageOf(found, query.page)
  const next = page.items.find(({ status }) => orderStatusKind(status) !== 'delivered')
  return {
    ...page,
    items: page.items.map((delivery) => ({
      ...deliveryLine(delivery),
      open: query.query !== '' || delivery === next,
      street: streetAt(delivery.addressId, addresses),
      rows: delivery.rows.map(deliveryLine),
    })),
    notices: noticesBeside(page.items, deliveries),
  }
}

/**
 * A notice per order that is flagged, whatever a search or another page hides (specification 2.9).
 * Of very many, the nearest ones and those of the rows on the page: a list's page stays small.
 */
function noticesBeside(
  items: readonly MainDelivery[],
  deliveries: readonly MainDelivery[],
): MainPage['notices'] {
  const onPage = new Set(items.map(({ orderId }) => orderId))
  return preparationNotices(deliveries)
    .filter(({ orderId }, index) => index < pageSize || onPage.has(orderId))
    .map(({ orderId, deliveryDate }) => ({ orderId, day: deliveryDate?.text ?? '' }))
}

function deliveryLine({ orderId, type, deliveryDate, status }: DeliveryRow): DeliveryLine {
  return { orderId, type, day: deliveryDate?.text ?? '', status }
}

/** Other deliveries by freight company; where all of what is requested has come, that is shown. */
export function othersPage(
  rows: readonly BackorderRow[],
  query: DeliveriesQuery,
  language: Language,
): OthersPage {
  const { backorderId, others } = query
  const showDelivered =
    query.showDelivered ??
    (backorderId !== '' && isOrderDelivered(groupByFreightCompany(rows), backorderId))
  const found = backordersMatching(rows, query.query, language)
  const orderId = backorderId === '' ? undefined : backorderId
  return {
    ...backorderPage(rows, { showDelivered, page: others, orderId }, found),
    showDelivered,
  }
}
