import type { BackorderRow } from '~/domain/backorder'
import type { Delivery } from '~/domain/delivery'
import { lastDeliveryDay, type DeliveryDays } from '~/domain/last-delivery'
import type { ExpiryDay } from '~/domain/expiry'
import type { Order } from '~/domain/order'
import type { Portal } from '~/portal/portal.server'
import { listBackorders, listDeliveries, listReclamationRows } from '~/upstream/delivery.server'
import { settle, type Loaded } from '~/upstream/settle'

interface DeliveryLists {
  deliveries: Loaded<Delivery[]>
  backorders: Loaded<BackorderRow[]>
  claims: Loaded<BackorderRow[]>
}

/** The days that an order's flags publish; a list that could not be read counts as empty. */
export function publishedDays(order: Order, lists: DeliveryLists): DeliveryDays {
  const { showDeliveryDetails, containsBackorders } = order
  return {
    order,
    deliveries: showDeliveryDetails ? rowsOf(lists.deliveries) : [],
    backorders: containsBackorders ? rowsOf(lists.backorders) : [],
    claims: rowsOf(lists.claims),
  }
}

const rowsOf = <T>(loaded: Loaded<T[]>): T[] => (loaded.ok ? loaded.value : [])

/**
 * Reads when the last of an order is brought, for a dialog that suggests a day.
 * @returns says it once the order is known; a read that failed only costs the suggestion
 */
export async function readDeliveries({ api, now }: Portal, orderId: string) {
  const [deliveries, backorders, claims] = await Promise.all([
    settle(listDeliveries(api, orderId)),
    settle(listBackorders(api, orderId)),
    settle(listReclamationRows(api, orderId)),
  ])
  return (order: Order): ExpiryDay | null =>
    lastDeliveryDay(publishedDays(order, { deliveries, backorders, claims }), now)
}
