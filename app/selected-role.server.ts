import { allAddresses, installerRole, roleFor } from './domain/address'
import type { Portal } from './portal.server'
import { settle } from './upstream/settle'

/**
 * The role at the address, from the addresses as they are now.
 * @throws a 404 for an address that is not the person's: its role would be none, and hide nothing
 */
export async function roleAt(
  portal: Portal,
  addressId: string,
  remembered: string | null = portal.rememberedRole(addressId),
): Promise<string> {
  const addresses = await settle(portal.addresses())
  // While nobody knows better, the role that sees least.
  if (!addresses.ok) return remembered ?? installerRole
  const isOwn = addressId === allAddresses || addresses.value.some(({ id }) => id === addressId)
  if (!isOwn) throw new Response(null, { status: 404 })
  return roleFor(addressId, addresses.value)
}
