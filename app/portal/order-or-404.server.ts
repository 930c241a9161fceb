import { json } from '~/framework'
import type { Order } from '~/domain/order'
import type { Portal } from './portal.server'
import { ApiError, isUnseen } from '~/upstream/call.server'
import { getOrder } from '~/upstream/order.server'

/**
 * The page's order; null where it could not be loaded.
 * @throws a 404 for an order that does not exist, and for somebody else's
 */
export async function orderOr404(portal: Portal, orderId: string): Promise<Order | null> {
  try {
    return await getOrder(portal.api, orderId, portal.config.brand.prefix)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    if (isUnseen(error)) throw json({ reason: 'order' }, { status: 404 })
    return null
  }
}
