import { allAddresses } from '~/domain/address'
import { documentsMatching, firstProject } from '~/domain/document-search'
import type { Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { settle } from '~/upstream/settle'
import {
  documentsHref,
  documentsPage,
  readOnlyInPreview,
  type DocumentsQuery,
  type DocumentsPage,
} from '~/screens/parts/documents/documents-view'
import { readVisibleDocuments } from '~/screens/parts/documents/visible-documents.server'

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
  const visible = await readVisibleDocuments(portal, addressId)
  if (!visible) return null
  const matches = documentsMatching(
    readOnlyInPreview(visible, portal),
    query.query,
    portal.language,
  )
  return documentsPage(matches, query, portal.now)
}

/** Where the projects cannot be read, all documents are shown. */
async function goToFirstProject(portal: Portal, query: DocumentsQuery): Promise<void> {
  const addresses = await settle(portal.addresses())
  const project = addresses.ok ? firstProject(allAddresses, addresses.value, query.all) : null
  if (project !== null) throw safeRedirect(documentsHref(project, query))
}
