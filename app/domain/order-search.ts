import type { OrderListEntry } from './order'

/**
 * Ids of orders and rows that contain the phrase (specification 2.4), ignoring case and outer spaces; an empty
 * phrase matches all.
 */
export function ordersMatching(
  orders: readonly OrderListEntry[],
  phrase: string,
): OrderListEntry[] {
  const holds = idsWith(phrase)
  return orders.filter((order) => holds(order) || order.rows.some(holds))
}

/** Whether only a row matches, so that the list shows the row. */
export function isFoundByRow(order: OrderListEntry, phrase: string): boolean {
  const holds = idsWith(phrase)
  return !holds(order) && order.rows.some(holds)
}

function idsWith(phrase: string): (entry: { id: string }) => boolean {
  const text = phrase.trim().toLowerCase()
  return (entry) => entry.id.toLowerCase().includes(text)
}
