import { allAddresses, installerRole, roleFor, type AddressRole } from '~/domain/address'
import type { Portal } from './portal.server'
import { settle } from '~/upstream/settle'

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
