import { allAddresses, isInstaller, isInstallerAt, type AddressRole } from '~/domain/address'
import type { Portal } from './portal.server'
import { orNull } from '~/upstream/settle'
import { customerAddresses, roleToAllOrders, type OrderRole } from '~/domain/order-role'
import { isOfferAt } from '~/upstream/offer.server'
import { isOrderAt, getOrder, listProductRows } from '~/upstream/order.server'
import { json } from '~/framework'
import type { Order } from '~/domain/order'
import type { ProductRow } from '~/domain/product-row'
import { apiFailure, isUnseen } from '~/upstream/call.server'

/** The installer's limits apply at an address, or the roles are unknown. For orders see `orderRole`. */
export async function isGuestAt(portal: Portal, addressId: string): Promise<boolean> {
  const addresses = await rolesNow(portal, addressId)
  return !addresses || isInstallerAt(addressId, addresses)
}

/**
 * The current roles, or the remembered ones if the addresses cannot be read. Null: unknown, so the role that
 * sees least applies.
 * @throws a 404 for an address that is not the person's
 */
export async function rolesNow(portal: Portal, addressId: string): Promise<AddressRole[] | null> {
  const addresses = await orNull(portal.addresses())
  if (!addresses) return rolesRemembered(portal, addressId)
  if (!hasAddress(addresses, addressId)) throw new Response(null, { status: 404 })
  return addresses
}

/** The remembered roles; null where the address is not one of the remembered ones. */
export function rolesRemembered(portal: Portal, addressId: string): AddressRole[] | null {
  const addresses = Object.entries(portal.rememberedRoles() ?? {}).map(([id, role]) => ({
    id,
    role,
  }))
  return addresses.length > 0 && hasAddress(addresses, addressId) ? addresses : null
}

const hasAddress = (addresses: readonly AddressRole[], addressId: string) =>
  addressId === allAddresses || addresses.some(({ id }) => id === addressId)

/** The URL's address is searched first. */
type OrderPlace = { addressId: string } & ({ orderId: string } | { offerId: string })

/**
 * The role follows the order's own address, whatever the URL names. Unknown means installer, the role that sees
 * least.
 * @throws a 404 for an address that is not the person's
 */
export async function orderRole(portal: Portal, place: OrderPlace): Promise<OrderRole> {
  return roleAmong(portal, await rolesNow(portal, place.addressId), place)
}

/**
 * Reads data for the order's customer only. Null for an installer, without a call (specification 6).
 * Remembered roles decide whether to read at once, while the current roles are read. The current roles decide
 * whether the result is used.
 * @param read its argument is true if the person is also an installer: data of an address may then belong to
 * orders of others
 * @throws a 404 for an address that is not the person's
 */
export async function unlessInstaller<T extends object>(
  portal: Portal,
  place: OrderPlace,
  read: (isAlsoInstaller: boolean) => Promise<T>,
): Promise<T | null> {
  const isNoted = (roles: AddressRole[]) => portal.api.facts.has(ownFact(roles, place))
  const readBy = async (
    roles: AddressRole[] | null,
    isKnownAsOwn = (_: AddressRole[]) => false,
  ) => {
    const isMixed = roles !== null && roleToAllOrders(roles) === null
    const role = () => roleAmong(portal, roles, place)
    if (!isMixed || !isKnownAsOwn(roles))
      return (await role()) === 'customer' ? read(isMixed) : null
    const [early] = await Promise.all([read(isMixed), role()])
    return early
  }
  const [early, roles] = await Promise.all([
    readBy(rolesRemembered(portal, place.addressId), isNoted),
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
  const own = await orNull(isOwn(portal, customerAddresses(roles, place.addressId), place))
  const isCustomer = own === true
  portal.api.facts[isCustomer ? 'add' : 'delete'](ownFact(roles, place))
  return isCustomer ? 'customer' : 'installer'
}

/**
 * The key under which a session notes that an order is the person's own, for mixed roles. It names the addresses
 * where the person is a customer, so that a changed role ends the note.
 */
const ownFact = (roles: AddressRole[], place: OrderPlace) =>
  [
    'orderId' in place ? `own order ${place.orderId}` : `own offer ${place.offerId}`,
    ...customerAddresses(roles, null).sort(),
  ].join(' ')

/** Notes which listed orders are the person's own, for mixed roles: an order opened from its list reads at once. */
export function rememberListed(
  portal: Portal,
  roles: AddressRole[],
  listed: readonly { addressId: string; orderId: string }[],
): void {
  if (roleToAllOrders(roles)) return
  const own = customerAddresses(roles, null)
  for (const place of listed)
    if (own.includes(place.addressId)) portal.api.facts.add(ownFact(roles, place))
}

const isOwn = ({ api }: Portal, addressIds: readonly string[], place: OrderPlace) =>
  'orderId' in place
    ? isOrderAt(api, addressIds, place.orderId)
    : isOfferAt(api, addressIds, place.offerId)

/**
 * Null where the order could not be loaded.
 * @throws a 404 for a missing order, and for somebody else's
 */
export const orderOr404 = (portal: Portal, orderId: string): Promise<Order | null> =>
  unless404(getOrder(portal.api, orderId, portal.config.brand.prefix))

/** As `orderOr404`, for the rows alone (an assumption: docs/api-questions.md). */
export const rowsOr404 = (portal: Portal, orderId: string): Promise<ProductRow[] | null> =>
  unless404(listProductRows(portal.api, orderId))

async function unless404<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isUnseen(apiFailure(error))) throw json({ reason: 'order' }, { status: 404 })
    return null
  }
}

/**
 * The address at which an order's page opens the upload (specification 2.8). For an installer at this address
 * who is a customer elsewhere, it is all addresses, and the upload finds the order's. Null: the person is a
 * customer nowhere, or the roles are unknown.
 * @throws a 404 for an address that is not the person's
 */
export async function uploadAddress(portal: Portal, addressId: string): Promise<string | null> {
  const roles = (await rolesNow(portal, addressId)) ?? []
  const isCustomer = roles.some(({ role }) => !isInstaller(role))
  if (!isCustomer) return null
  return isInstallerAt(addressId, roles) ? allAddresses : addressId
}
