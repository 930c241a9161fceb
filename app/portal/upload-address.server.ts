import { allAddresses, isInstaller, roleFor } from '~/domain/address'
import type { Portal } from './portal.server'
import { rolesNow } from './role.server'

/**
 * The address at which the person may add documents from a page of this one (specification 2.8). Of
 * all addresses it is the only one, where there is no other. Null: an installer's, or unclear.
 * @throws a 404 for an address that is not the person's
 */
export async function uploadAddress(portal: Portal, addressId: string): Promise<string | null> {
  const roles = (await rolesNow(portal, addressId)) ?? []
  const only = roles.length === 1 ? roles[0]?.id : undefined
  const id = addressId === allAddresses ? (only ?? allAddresses) : addressId
  if (id === allAddresses || roles.length === 0) return null
  return isInstaller(roleFor(id, roles)) ? null : id
}
