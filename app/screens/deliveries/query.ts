import { readListQuery, type ListQuery } from '~/navigation/list-query'
import { paths } from '~/paths'

/** What the screen's address says. */
export interface DeliveriesQuery extends Pick<ListQuery, 'query'> {
  /** Of what is to come; null: the one with the requested backorders. */
  page: number | null
  /** Page of what has been delivered; null: as above. */
  delivered: number | null
  /** Null: the address does not say; see `agendaView` for the default. */
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
    showDelivered: showDelivered === null ? null : showDelivered === '1',
    backorderId: (search.get('backorderId') ?? '').trim().slice(0, 64),
  }
}

/** Are an order's backorders requested and nothing else: no search, no page, no switch? */
export function isRequested(current: DeliveriesQuery): boolean {
  const { backorderId, query, page, delivered, showDelivered } = current
  return backorderId !== '' && query === '' && !page && !delivered && showDelivered === null
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
  if (query.page) search.set('page', String(query.page))
  if (query.delivered) search.set('delivered', String(query.delivered))
  const path = paths.deliveries(addressId)
  return search.size > 0 ? `${path}?${search}` : path
}
