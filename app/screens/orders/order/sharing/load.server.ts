import { json } from '~/framework'
import type { ExpiryDay } from '~/domain/expiry'
import type { Order } from '~/domain/order'
import type { Share } from '~/domain/share'
import { orderOr404 } from '~/portal/order-or-404.server'
import { unlessInstaller } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import type { Api } from '~/upstream/call.server'
import { listOpenInvitations, listShares } from '~/upstream/sharing.server'
import { settle } from '~/upstream/settle'
import { readDeliveries } from './last-delivery.server'
import type { SharingLists } from './view'

/** Shares and invitations of the order. */
export async function readSharing({ api }: Portal, orderId: string): Promise<SharingLists> {
  const [shares, invitations] = await Promise.all([
    settle(listShares(api, orderId)),
    settle(listOpenInvitations(api, orderId)),
  ])
  return { shares, invitations }
}

/** The parameters of a dialog of an order's sharing. */
export interface AccessParams {
  addressId: string
  orderId: string
  /** Of the share or the invitation. */
  id: string
}

type AccessList<T> = (api: Api, orderId: string) => Promise<T[]>

/**
 * The share or the invitation that a dialog is about, read in one round with what decides whether
 * it may be shown. Null: it could not be loaded.
 * @throws a 403 in a preview and for an installer; a 404 where the order has no such one
 */
export async function findAccess<T extends Share>(
  portal: Portal,
  params: AccessParams,
  list: AccessList<T>,
): Promise<T | null> {
  const found = await findWithOrder(portal, params, list)
  return found && found.access
}

/** The same, with the day of the order's last delivery, from which the dialog suggests another one. */
export async function findWithLastDelivery<T extends Share>(
  portal: Portal,
  params: AccessParams,
  list: AccessList<T>,
): Promise<{ access: T; lastDelivery: ExpiryDay | null } | null> {
  const [found, lastDeliveryOf] = await Promise.all([
    findWithOrder(portal, params, list),
    readDeliveries(portal, params.orderId),
  ])
  return found && { access: found.access, lastDelivery: lastDeliveryOf(found.order) }
}

async function findWithOrder<T extends Share>(
  portal: Portal,
  { addressId, orderId, id }: AccessParams,
  list: AccessList<T>,
): Promise<{ access: T; order: Order } | null> {
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const [order, rows] = await Promise.all([
    orderOr404(portal, orderId),
    unlessInstaller(portal, { addressId, orderId }, () => settle(list(portal.api, orderId))),
  ])
  if (!rows) throw new Response(null, { status: 403 })
  if (order && !order.showOrderSharing) throw new Response(null, { status: 404 })
  if (!order || !rows.ok) return null
  const access = rows.value.find((row) => row.id === id)
  if (!access) throw new Response(null, { status: 404 })
  return { access, order }
}
