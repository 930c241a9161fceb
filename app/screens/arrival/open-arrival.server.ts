import { lastDayToCheck, rowKeys } from '~/domain/arrival-check'
import { rooms } from '~/domain/rooms'
import type { LoaderFunctionArgs } from '~/framework.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { paths } from '~/paths'
import { sentAmong, tellAlreadySent } from '~/portal/delivery-check.server'
import { openScreen } from '~/portal/page-data.server'
import { orderOr404, unlessInstaller } from '~/portal/role.server'
import { listDeliveries } from '~/upstream/delivery.server'
import { listDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { orNull, settle } from '~/upstream/settle'

/**
 * The order with its rooms and row keys. Null, with the reason, where it could not be loaded. Unreadable
 * documents are a reason too, since the check may have been sent.
 * @throws a redirect where nothing is to be checked today (answer 109), and a 404 for an order that does not
 * exist or is not the person's
 */
export async function openArrival(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const { api, now } = portal
  const [order, documents, rows, deliveries] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, () => settle(listDocuments(api, addressId))),
    orNull(listProductRows(api, orderId)),
    orNull(listDeliveries(api, orderId)),
  ])
  const opened = {
    portal,
    addressId,
    orderId,
    role: documents ? ('customer' as const) : ('installer' as const),
  }
  const failed = (failure: 'order' | 'documents' | 'product_rows' | 'deliveries') =>
    ({ ...opened, list: null, failure: `errors:error_loading_${failure}` }) as const
  if (!order) return failed('order')
  if (documents && !documents.ok) return failed('documents')
  if (!rows) return failed('product_rows')
  if (documents && sentAmong(documents.value, orderId, portal)) {
    if (args.request.method === 'POST') await tellAlreadySent(portal)
    throw safeRedirect(paths.arrivalSent(addressId, orderId))
  }
  const published = order.showDeliveryDetails && deliveries ? deliveries : []
  const days = [order.deliveryDate, ...published.map(({ time }) => time?.day ?? null)]
  if (rows.length === 0 || lastDayToCheck(days, now) === null) {
    if (!deliveries && rows.length > 0) return failed('deliveries')
    throw safeRedirect(paths.order(addressId, orderId))
  }
  const inRooms = rooms(rows)
  const list = { order, rooms: inRooms, keys: rowKeys(inRooms) }
  return { ...failed('order'), list }
}

export type ListedCheck = NonNullable<Awaited<ReturnType<typeof openArrival>>['list']>
