import { readListQuery, type ListQuery } from '~/http/list-query'
import { paths } from '~/paths'

export interface DeliveriesQuery extends Pick<ListQuery, 'query'> {
  /** Of the open main deliveries. */
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
