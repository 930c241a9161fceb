import { rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import type { LoaderFunctionArgs } from '~/framework.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { deliveryChecks } from '~/portal/delivery-check.server'
import { openScreen } from '~/portal/page-data.server'
import { orderOr404, orderRole } from '~/portal/role.server'
import { listDeliveries } from '~/upstream/delivery.server'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/**
 * The order with its rooms and row keys. Null, with the reason, where it could not be loaded.
 * @throws a redirect where nothing is to be checked today (answer 109), and a 404 for an order that does not
 * exist or is not the person's
 */
export async function openArrival(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, role, rows, deliveries] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, { addressId, orderId }),
    settle(listProductRows(portal.api, orderId)),
    settle(listDeliveries(portal.api, orderId)),
  ])
  const isEmpty = rows.ok && rows.value.length === 0
  if (order) {
    const published = order.showDeliveryDetails && deliveries.ok ? deliveries.value : []
    const days = [order.deliveryDate, ...published.map(({ time }) => time?.day ?? null)]
    const isOwn = role === 'customer'
    const [check] = await deliveryChecks(portal, addressId, [{ id: orderId, days, isOwn }])
    if (check?.sent) {
      // The second of two senders learns why this check was not sent.
      if (args.request.method === 'POST')
        await portal.tell({ key: 'arrival:review.sent_already', tone: 'ok' })
      throw safeRedirect(paths.arrivalSent(addressId, orderId))
    }
    if (!check || isEmpty) throw safeRedirect(paths.order(addressId, orderId))
  }
  const inRooms = rows.ok ? rooms(rows.value) : []
  return {
    ...{ portal, addressId, orderId, role },
    list: order && rows.ok ? { order, rooms: inRooms, keys: rowKeys(inRooms) } : null,
    failure: order
      ? ('errors:error_loading_product_rows' as const)
      : ('errors:error_loading_order' as const),
  }
}

export type ListedCheck = NonNullable<Awaited<ReturnType<typeof openArrival>>['list']>
