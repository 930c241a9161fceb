import type { AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders, type OrderRole } from '~/domain/order-role'
import type { Portal } from './portal.server'
import { rolesNow, rolesRemembered } from './role.server'
import { isOfferAt } from '~/upstream/offer.server'
import { isOrderAt } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/** An order or an offer, and the address in the URL: which only says where to look first. */
export type OrderPlace = { addressId: string } & ({ orderId: string } | { offerId: string })

/**
 * Who the person is to the order or offer, by its own address, whatever address stands in the URL.
 * While nobody knows, an installer: that role sees least.
 * @throws a 404 for an address that is not the person's
 */
export async function orderRole(portal: Portal, place: OrderPlace): Promise<OrderRole> {
  return roleAmong(portal, await rolesNow(portal, place.addressId), place)
}

/**
 * Reads what only the order's customer may see; null for an installer, whose page does not even ask
 * for it (specification 6). It is asked for by the roles as remembered, in the round in which the
 * addresses are read afresh; these have the last word.
 * @param read whether orders of others are shared with the person too, so that what an address
 * names may belong to one of those
 * @throws a 404 for an address that is not the person's
 */
export async function unlessInstaller<T extends object>(
  portal: Portal,
  place: OrderPlace,
  read: (isAlsoInstaller: boolean) => Promise<T>,
): Promise<T | null> {
  const readBy = async (roles: AddressRole[] | null) =>
    (await roleAmong(portal, roles, place)) === 'customer'
      ? read(roles !== null && roleToAllOrders(roles) === null)
      : null
  const [early, roles] = await Promise.all([
    readBy(rolesRemembered(portal, place.addressId)),
    rolesNow(portal, place.addressId),
  ])
  if (early === null) return readBy(roles)
  return (await roleAmong(portal, roles, place)) === 'customer' ? early : null
}

async function roleAmong(
  portal: Portal,
  roles: AddressRole[] | null,
  place: OrderPlace,
): Promise<OrderRole> {
  if (!roles) return 'installer'
  const toAll = roleToAllOrders(roles)
  if (toAll) return toAll
  const own = await settle(isOwn(portal, customerAddresses(roles, place.addressId), place))
  return own.ok && own.value ? 'customer' : 'installer'
}

const isOwn = ({ api }: Portal, addressIds: readonly string[], place: OrderPlace) =>
  'orderId' in place
    ? isOrderAt(api, addressIds, place.orderId)
    : isOfferAt(api, addressIds, place.offerId)
