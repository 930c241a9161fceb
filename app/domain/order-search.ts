import type { OrderListEntry } from './order'

/**
 * Orders whose own id or one of whose rows' ids contains the phrase (specification 2.4): without
 * regard to case or to spaces around the phrase. An empty phrase matches every order.
 */
export function ordersMatching(
  orders: readonly OrderListEntry[],
  phrase: string,
): OrderListEntry[] {
  const text = phrase.trim().toLowerCase()
  const holds = (entry: { id: string }) => entry.id.toLowerCase().includes(text)
  return orders.filter((order) => holds(order) || order.rows.some(holds))
}
