import { allAddresses, isInstaller, roleFor } from '~/domain/address'
import type { Portal } from './portal.server'
import { rolesNow } from './role.server'

/**
 * The address in whose name an order's page opens the upload (specification 2.8): its own, or all of
 * them where the person is a customer elsewhere alone; the upload finds the order's among them. Null:
 * an installer's, or unknown.
 * @throws a 404 for an address that is not the person's
 */
export async function uploadAddress(portal: Portal, addressId: string): Promise<string | null> {
  const roles = (await rolesNow(portal, addressId)) ?? []
  const isCustomer = roles.some(({ role }) => !isInstaller(role))
  if (!isCustomer) return null
  return isInstaller(roleFor(addressId, roles)) ? allAddresses : addressId
}
