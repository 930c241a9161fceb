import type { PortalDocument } from '~/domain/document'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { deleteDocument } from '~/upstream/document.server'
import type { DocumentPlace } from '~/screens/parts/documents/document-place'
import { listAt } from './listed-document.server'

/**
 * The document as its list has it now; null where it is there no more.
 * @throws ApiError where the list cannot be read
 */
export async function findDocument(
  portal: Portal,
  documentId: string,
  place: DocumentPlace,
): Promise<PortalDocument | null> {
  const listed = await listAt(portal, place)
  if (!listed?.ok) throw new ApiError('unavailable', 'the list of a document')
  return listed.value.find(({ id }) => id === documentId) ?? null
}

/**
 * Deletes a document that the person may delete, by what its list says now: an address that was
 * typed or a page that has grown old gives no right (specification 6). What is gone already counts
 * as deleted.
 * @throws a 404 where the person may not, as for what does not exist
 * @throws ApiError where it is still there, or nobody can tell
 */
export async function removeDocument(
  portal: Portal,
  documentId: string,
  { place, key }: { place: DocumentPlace; key: string },
): Promise<PortalDocument | null> {
  const document = await findDocument(portal, documentId, place)
  if (!document) return null
  if (!document.customerCanEdit) throw new Response(null, { status: 404 })
  try {
    await deleteDocument(portal.api, documentId, key)
  } catch (error) {
    // The answer may be lost and the work done: what the list says now counts.
    if (!(error instanceof ApiError) || (await findDocument(portal, documentId, place))) throw error
  }
  return document
}
