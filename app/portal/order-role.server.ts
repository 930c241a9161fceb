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
 * Reads what only the order's customer may see. Null for an installer, for whom the API is not even
 * asked (specification 6). The remembered roles, and orders remembered as own, decide whether to read, while
 * the current ones are being read; these then decide whether the result may be used.
 * @param read gets whether orders of others are shared with the person as well: then the customer's
 * data of an address may belong to one of those orders
 * @throws a 404 for an address that is not the person's
 */
export async function unlessInstaller<T extends object>(
  portal: Portal,
  place: OrderPlace,
  read: (isAlsoInstaller: boolean) => Promise<T>,
): Promise<T | null> {
  const readBy = async (roles: AddressRole[] | null, isKnownAsOwn = false) => {
    const isMixed = roles !== null && roleToAllOrders(roles) === null
    const role = () => roleAmong(portal, roles, place)
    if (!isMixed || !isKnownAsOwn) return (await role()) === 'customer' ? read(isMixed) : null
    const [early] = await Promise.all([read(isMixed), role()])
    return early
  }
  const [early, roles] = await Promise.all([
    readBy(rolesRemembered(portal, place.addressId), portal.api.facts.has(ownFact(place))),
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
  if (!own.ok || !own.value) return 'installer'
  portal.api.facts.add(ownFact(place))
  return 'customer'
}

/** Where roles are mixed: the order was among the person's own. */
const ownFact = (place: OrderPlace) =>
  'orderId' in place ? `own order ${place.orderId}` : `own offer ${place.offerId}`

const isOwn = ({ api }: Portal, addressIds: readonly string[], place: OrderPlace) =>
  'orderId' in place
    ? isOrderAt(api, addressIds, place.orderId)
    : isOfferAt(api, addressIds, place.offerId)
