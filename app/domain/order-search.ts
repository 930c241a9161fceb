import type { OrderListEntry } from './order'

/**
 * Orders whose own id or one of whose rows' ids contains the phrase (specification 2.4): without
 * regard to case or to spaces around the phrase. An empty phrase matches every order.
 */
export function ordersMatching(
  orders: readonly OrderListEntry[],
  phrase: string,
): OrderListEntry[] {
  const wanted = phrase.trim().toLowerCase()
  const holds = (entry: { id: string }) => entry.id.toLowerCase().includes(wanted)
  return orders.filter((order) => holds(order) || order.rows.some(holds))
}
