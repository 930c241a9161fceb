import { setImmediate as turn } from 'node:timers/promises'
import { hasOrderEvents } from '~/domain/calendar/order'
import { orderSections } from '~/domain/order-sections'
import { joinedRows, orderReadiness } from '~/domain/room-readiness'
import { rooms } from '~/domain/rooms'
import { orderOr404 } from '~/portal/order-or-404.server'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { listBackorders, listReclamationRows } from '~/upstream/delivery.server'
import { listProductRows } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'
import { roomsView, type RoomsView } from './rooms-view'

export interface RoomsPageView {
  readiness: Loaded<RoomsView>
  /** The lists that could not be read, and are missing in its days. */
  missing: { backorders: boolean; claims: boolean }
  /** There is something to add to a calendar. */
  hasDates: boolean
}

/**
 * Null: the order could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function loadRooms(
  portal: Portal,
  { orderId, page }: { orderId: string; page: number },
): Promise<RoomsPageView | null> {
  const { api, now } = portal
  const [order, rows, backorders, claims] = await Promise.all([
    orderOr404(portal, orderId),
    settle(listProductRows(api, orderId)),
    settle(listBackorders(api, orderId)),
    settle(listReclamationRows(api, orderId)),
  ])
  if (!order) return null
  // The flag hides backorders from either role.
  const shows = orderSections(order, 'installer').backorders
  const later = {
    backorders: shows && backorders.ok ? backorders.value : [],
    claims: claims.ok ? claims.value : [],
  }
  const hasDates = hasOrderEvents(
    { order, ...later, deliveries: [], preparation: null, bills: null, shares: [] },
    now,
  )
  const byRoom = mapLoaded(rows, rooms)
  await turn()
  const joined = mapLoaded(byRoom, (list) => joinedRows({ order, list, ...later }, now))
  await turn()
  return {
    readiness: mapLoaded(joined, (list) => roomsView(orderReadiness(list, now), page)),
    missing: { backorders: shows && !backorders.ok, claims: !claims.ok },
    hasDates,
  }
}
