import { readListQuery, type ListQuery } from '~/navigation/list-query'
import { paths } from '~/paths'

/** What the screen's address says; `page` is of the main deliveries. */
export interface DeliveriesQuery extends ListQuery {
  /** Page of the other deliveries; null: the one with the requested backorders. */
  others: number | null
  /** Null: the address does not say; see `othersPage` for the default. */
  showDelivered: boolean | null
  /** Number of the order whose backorders are requested; empty: none. */
  backorderId: string
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

/** Are an order's backorders requested and nothing else: no search, no page, no switch? */
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
    // Off stands in the address only where on is the default.
    ...(showDelivered === true && { showDelivered: '1' }),
    ...(showDelivered === false && backorderId && { showDelivered: '0' }),
  }
}

/** The screen's address with a query; defaults stay out of it. */
export function deliveriesHref(addressId: string, query: Partial<DeliveriesQuery>): string {
  const search = new URLSearchParams(choicesFields(query))
  if (query.page && query.page > 1) search.set('page', String(query.page))
  if (query.others) search.set('others', String(query.others))
  const path = paths.deliveries(addressId)
  return search.size > 0 ? `${path}?${search}` : path
}
