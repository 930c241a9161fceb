import type { OrderListEntry } from './order'

/**
 * Orders whose own id or one of whose rows' ids contains the phrase (specification 2.4): without
 * regard to case or to spaces around the phrase. An empty phrase matches every order.
 */
export function ordersMatching(
  orders: readonly OrderListEntry[],
  phrase: string,
): readonly OrderListEntry[] {
  // Ten thousand ids are not looked through for nothing.
  if (phrase.trim() === '') return orders
  const holds = idsWith(phrase)
  return orders.filter((order) => holds(order) || order.rows.some(holds))
}

/** Does the phrase name one of the order's rows, which would show why the order is found? */
export function isFoundByRow(order: OrderListEntry, phrase: string): boolean {
  return phrase.trim() !== '' && order.rows.some(idsWith(phrase)) && !idsWith(phrase)(order)
}

function idsWith(phrase: string): (entry: { id: string }) => boolean {
  const text = phrase.trim().toLowerCase()
  return (entry) => entry.id.toLowerCase().includes(text)
}
