import type { OrderListEntry } from './order'

/**
 * Ids of orders and rows that contain the phrase (specification 2.4), ignoring case and outer spaces; an empty
 * phrase matches all.
 */
export function ordersMatching(
  orders: readonly OrderListEntry[],
  phrase: string,
): readonly OrderListEntry[] {
  // Without a phrase a long list is not searched.
  if (phrase.trim() === '') return orders
  const holds = idsWith(phrase)
  return orders.filter((order) => holds(order) || order.rows.some(holds))
}

/** Whether a row matches, so that the list shows the row. */
export function isFoundByRow(order: OrderListEntry, phrase: string): boolean {
  return phrase.trim() !== '' && order.rows.some(idsWith(phrase)) && !idsWith(phrase)(order)
}

function idsWith(phrase: string): (entry: { id: string }) => boolean {
  const text = phrase.trim().toLowerCase()
  return (entry) => entry.id.toLowerCase().includes(text)
}
