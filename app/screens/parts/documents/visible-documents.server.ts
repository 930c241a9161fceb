import { allAddresses, isInstaller, roleFor } from '~/domain/address'
import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from '~/portal/portal.server'
import { rolesNow } from '~/portal/role.server'
import { ApiError } from '~/upstream/call.server'
import { listDocuments, listDocumentsAt } from '~/upstream/document.server'
import { settle } from '~/upstream/settle'

/**
 * The documents of an address that the person may see: installers the shared view only, so that the
 * rest never leaves the server (specification 2.8).
 * @param atMost addresses of who is an installer at others, each of which is a call
 * @throws ApiError, unavailable
 */
export async function readVisibleDocuments(
  portal: Portal,
  addressId: string,
  atMost = 30,
): Promise<PortalDocument[]> {
  const [documents, isOwn] = await Promise.all([
    settle(listDocuments(portal.api, addressId)),
    customersDocuments(portal, addressId, atMost),
  ])
  if (!documents.ok || !isOwn)
    throw new ApiError('unavailable', 'the documents that somebody may see')
  const shared = new Set(sharedViewDocuments(documents.value))
  return documents.value.filter((document) => isOwn(document) || shared.has(document))
}

/**
 * Which documents the person sees as a customer. On the page of all addresses each document goes by
 * its own address: an installer at some of them sees as a customer what the lists of the others have.
 * Null: these could not be read.
 */
async function customersDocuments(
  portal: Portal,
  addressId: string,
  atMost: number,
): Promise<((document: PortalDocument) => boolean) | null> {
  const roles = await rolesNow(portal, addressId)
  if (!roles || isInstaller(roleFor(addressId, roles))) return () => false
  if (addressId !== allAddresses || roleToAllOrders(roles)) return () => true
  const lists = await settle(listDocumentsAt(portal.api, customerAddresses(roles, null), atMost))
  if (!lists.ok || lists.value.incomplete) return null
  const own = new Set(lists.value.rows.map(({ id }) => id))
  return ({ id }) => own.has(id)
}
