import {
  allAddresses,
  installerRole,
  roleFor,
  isInstaller,
  type AddressRole,
} from '~/domain/address'
import type { Portal } from './portal.server'
import { settle } from '~/upstream/settle'
import { customerAddresses, roleToAllOrders, type OrderRole } from '~/domain/order-role'
import { isOfferAt } from '~/upstream/offer.server'
import { isOrderAt, getOrder } from '~/upstream/order.server'
import { json } from '~/framework'
import type { Order } from '~/domain/order'
import { ApiError, isUnseen } from '~/upstream/call.server'

/**
 * The person's role at the address, which decides what they may do there. For orders see
 * `orderRole`.
 */
export async function roleAt(portal: Portal, addressId: string): Promise<string> {
  const addresses = await rolesNow(portal, addressId)
  return addresses ? roleFor(addressId, addresses) : installerRole
}

/**
 * The person's current roles, or the remembered ones where the addresses cannot be read. Null:
 * unknown, so the role that sees least holds.
 * @throws a 404 for an address that is not the person's
 */
export async function rolesNow(portal: Portal, addressId: string): Promise<AddressRole[] | null> {
  const addresses = await settle(portal.addresses())
  if (!addresses.ok) return rolesRemembered(portal, addressId)
  if (!hasAddress(addresses.value, addressId)) throw new Response(null, { status: 404 })
  return addresses.value
}

/** The roles as last read; null where the address is not among them. */
export function rolesRemembered(portal: Portal, addressId: string): AddressRole[] | null {
  const addresses = Object.entries(portal.rememberedRoles() ?? {}).map(([id, role]) => ({
    id,
    role,
  }))
  return addresses.length > 0 && hasAddress(addresses, addressId) ? addresses : null
}

const hasAddress = (addresses: readonly AddressRole[], addressId: string) =>
  addressId === allAddresses || addresses.some(({ id }) => id === addressId)

/** An order or an offer, and the address in the URL, at which it is looked for first. */
type OrderPlace = { addressId: string } & ({ orderId: string } | { offerId: string })

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

/**
 * The address at which an order's page opens the upload (specification 2.8). It is the order's own, or all of
 * them where the person is a customer elsewhere only: the upload finds the order's. Null: an installer's, or
 * unknown.
 * @throws a 404 for an address that is not the person's
 */
export async function uploadAddress(portal: Portal, addressId: string): Promise<string | null> {
  const roles = (await rolesNow(portal, addressId)) ?? []
  const isCustomer = roles.some(({ role }) => !isInstaller(role))
  if (!isCustomer) return null
  return isInstaller(roleFor(addressId, roles)) ? allAddresses : addressId
}
