import type { AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders, type OrderRole } from '~/domain/order-role'
import type { Portal } from './portal.server'
import { rolesNow, rolesRemembered } from './role.server'
import { isOfferAt } from '~/upstream/offer.server'
import { isOrderAt } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/** An order or an offer, and the address in the URL, at which it is looked for first. */
export type OrderPlace = { addressId: string } & ({ orderId: string } | { offerId: string })

/**
 * The person's role to the order or offer. It follows from the order's own address, whatever
 * address the URL names. While it is unknown, the person counts as an installer, the role that sees
 * least.
 * @throws a 404 for an address that is not the person's
 */
export async function orderRole(portal: Portal, place: OrderPlace): Promise<OrderRole> {
  return roleAmong(portal, await rolesNow(portal, place.addressId), place)
}

/**
 * Reads what only the order's customer may see. Null for an installer: for who is one at each address
 * the API is not even asked (specification 6). The remembered roles decide whether to read, while the
 * current ones are being read, and where they are mixed, while the lists are that say whose the order
 * is (answers 4); only then it is known whether the result may be used.
 * @param read gets, where orders of others are shared with the person as well, whether this one is
 * their own; null: all of them are
 * @throws a 404 for an address that is not the person's
 */
export async function unlessInstaller<T extends object>(
  portal: Portal,
  place: OrderPlace,
  read: (isOwn: Promise<boolean> | null) => Promise<T>,
): Promise<T | null> {
  const begin = (roles: AddressRole[] | null): Promise<T | null> => {
    const toAll = roles ? roleToAllOrders(roles) : 'installer'
    if (toAll) return toAll === 'customer' ? read(null) : Promise.resolve(null)
    const isOwn = roleAmong(portal, roles, place).then((role) => role === 'customer')
    return Promise.all([read(isOwn), isOwn]).then(([result]) => result)
  }
  const [early, roles] = await Promise.all([
    begin(rolesRemembered(portal, place.addressId)),
    rolesNow(portal, place.addressId),
  ])
  const result = early ?? (await begin(roles))
  return (await roleAmong(portal, roles, place)) === 'customer' ? result : null
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
