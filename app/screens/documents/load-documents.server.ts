import { allAddresses, isInstaller, roleFor } from '~/domain/address'
import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import { documentsMatching, firstProject } from '~/domain/document-search'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { rolesNow } from '~/portal/role.server'
import { listDocuments, listDocumentsAt } from '~/upstream/document.server'
import { settle } from '~/upstream/settle'
import {
  documentsHref,
  documentsPage,
  readOnlyInPreview,
  type DocumentsQuery,
  type DocumentsPage,
} from '~/screens/parts/documents/documents-view'

/**
 * The documents of an address as the screen shows them; null where they could not be loaded.
 * @throws the redirect to the first project, where none was selected (specification 2.8)
 */
export async function loadDocuments(
  portal: Portal,
  addressId: string,
  query: DocumentsQuery,
): Promise<DocumentsPage | null> {
  if (addressId === allAddresses && !query.all) await goToFirstProject(portal, query)
  const [documents, isOwn] = await Promise.all([
    settle(listDocuments(portal.api, addressId)),
    customersDocuments(portal, addressId),
  ])
  if (!documents.ok || !isOwn) return null
  // Installers see the shared view only; the rest never leaves the server (specification 2.8).
  const shared = new Set(sharedViewDocuments(documents.value))
  const visible = documents.value.filter((document) => isOwn(document) || shared.has(document))
  const matches = documentsMatching(
    readOnlyInPreview(visible, portal),
    query.query,
    portal.language,
  )
  return documentsPage(matches, query, portal.now)
}

/**
 * Which documents the person sees as a customer. On the page of all addresses each document goes by
 * its own address: an installer at some of them sees as a customer what the lists of the others have.
 * Null: these could not be read.
 */
async function customersDocuments(
  portal: Portal,
  addressId: string,
): Promise<((document: PortalDocument) => boolean) | null> {
  const roles = await rolesNow(portal, addressId)
  if (!roles || isInstaller(roleFor(addressId, roles))) return () => false
  if (addressId !== allAddresses || roleToAllOrders(roles)) return () => true
  const lists = await settle(listDocumentsAt(portal.api, customerAddresses(roles, null)))
  if (!lists.ok || lists.value.incomplete) return null
  const own = new Set(lists.value.rows.map(({ id }) => id))
  return ({ id }) => own.has(id)
}

/** Where the projects cannot be read, all documents are shown. */
async function goToFirstProject(portal: Portal, query: DocumentsQuery): Promise<void> {
  const addresses = await settle(portal.addresses())
  const project = addresses.ok ? firstProject(allAddresses, addresses.value, query.all) : null
  if (project !== null) throw safeRedirect(documentsHref(project, query))
}
