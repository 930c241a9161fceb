import { allAddresses, isInstaller } from '../../domain/address'
import { sharedViewDocuments } from '../../domain/document'
import { documentsMatching, firstProject } from '../../domain/document-search'
import type { Portal } from '../../portal.server'
import { safeRedirect } from '../../safe-redirect.server'
import { roleAt } from '../../selected-role.server'
import { listDocuments } from '../../upstream/document.server'
import { settle } from '../../upstream/settle'
import { asViewed } from './as-viewed'
import {
  documentsHref,
  documentsPage,
  type AskedDocuments,
  type DocumentsPage,
} from './documents-view'

/**
 * The documents of an address as the screen shows them; null where they could not be loaded.
 * @throws the redirect to the first project, where none was selected (specification 2.8)
 */
export async function loadDocuments(
  portal: Portal,
  addressId: string,
  asked: AskedDocuments,
): Promise<DocumentsPage | null> {
  if (addressId === allAddresses && !asked.all) await goToFirstProject(portal, asked)
  const [documents, role] = await Promise.all([
    settle(listDocuments(portal.api, addressId)),
    roleAt(portal, addressId),
  ])
  if (!documents.ok) return null
  // An installer is a guest: what the shared view leaves out is never sent (specification 2.8).
  const seen = isInstaller(role) ? sharedViewDocuments(documents.value) : documents.value
  const found = documentsMatching(asViewed(seen, portal), asked.query, portal.language)
  return documentsPage(found, asked, portal.now)
}

/** Where the projects cannot be read there is none to go to: then all documents are shown. */
async function goToFirstProject(portal: Portal, asked: AskedDocuments): Promise<void> {
  const addresses = await settle(portal.addresses())
  const project = addresses.ok ? firstProject(allAddresses, addresses.value, asked.all) : null
  if (project !== null) throw safeRedirect(documentsHref(project, asked))
}
