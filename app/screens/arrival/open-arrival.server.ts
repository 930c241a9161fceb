import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import type { LoaderFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/page-data.server'
import { orderOr404, orderRole } from '~/portal/role.server'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/**
 * The order with its rooms and row keys. Null, with the reason, where it could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's
 */
export async function openArrival(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, role, rows] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, { addressId, orderId }),
    settle(listProductRows(portal.api, orderId)),
  ])
  const inRooms = rows.ok ? rooms(rows.value) : []
  return {
    ...{ portal, url, addressId, orderId, role },
    list: order && rows.ok ? { order, rooms: inRooms, keys: rowKeys(inRooms) } : null,
    failure: order
      ? ('errors:error_loading_product_rows' as const)
      : ('errors:error_loading_order' as const),
  }
}

export type ListedCheck = NonNullable<Awaited<ReturnType<typeof openArrival>>['list']>
