import { json } from '@remix-run/node'
import { isInstaller } from '../../../domain/address'
import type { Portal } from '../../../portal.server'
import { roleAt } from '../../../selected-role.server'
import { shownOrder } from '../../../shown-order.server'
import type { Api } from '../../../upstream/call.server'
import { listOpenInvitations } from '../../../upstream/invitation.server'
import { settle, type Loaded } from '../../../upstream/settle'
import { listShares } from '../../../upstream/share.server'
import type { SharingLists } from './sharing-view'

/** Who sees the order and who may; null: an installer's page does not even ask (specification 6). */
export async function sharingLists(
  { api }: Pick<Portal, 'api'>,
  orderId: string,
  role: string | Promise<string>,
): Promise<SharingLists | null> {
  if (isInstaller(await role)) return null
  const [shares, invitations] = await Promise.all([
    settle(listShares(api, orderId)),
    settle(listOpenInvitations(api, orderId)),
  ])
  return { shares, invitations }
}

/** What a dialog of an order's sharing is about. */
export interface AskedAccess {
  addressId: string
  orderId: string
  /** Of the share or the invitation. */
  id: string
}

/**
 * The share or the invitation that a dialog is about, read in one round with what decides whether
 * it may be shown. Null: it could not be loaded.
 * @throws a 403 in a preview and for an installer; a 404 where the order has no such one
 */
export async function findAccess<T extends { id: string }>(
  portal: Portal,
  { addressId, orderId, id }: AskedAccess,
  list: (api: Api, orderId: string) => Promise<T[]>,
): Promise<T | null> {
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  const remembered = portal.rememberedRole(addressId)
  const freshRole = roleAt(portal, addressId, remembered)
  const rowsFor = async (role: string | Promise<string>): Promise<Loaded<T[]> | null> =>
    isInstaller(await role) ? null : settle(list(portal.api, orderId))
  const [order, role, rows] = await Promise.all([
    shownOrder(portal, orderId),
    freshRole,
    rowsFor(remembered ?? freshRole),
  ])
  if (isInstaller(role)) throw new Response(null, { status: 403 })
  if (order && !order.showOrderSharing) throw new Response(null, { status: 404 })
  // The role has changed since it was remembered: only now may they be asked for.
  const loaded = rows ?? (await rowsFor(role))
  if (!order || !loaded?.ok) return null
  const found = loaded.value.find((row) => row.id === id)
  if (!found) throw new Response(null, { status: 404 })
  return found
}
