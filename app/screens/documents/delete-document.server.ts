import type { PortalDocument } from '~/domain/document'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { deleteDocument } from '~/upstream/document.server'
import type { DocumentPlace } from '~/screens/parts/documents/document-place'
import { listAt } from './listed-document.server'

/**
 * The document as its list has it now; null where it is gone.
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
 * Deletes a document that the person may delete by its list as it is now: a typed URL or an old page
 * gives no permission (specification 6). A document that is already gone counts as deleted.
 * @throws a 404 where the person may not delete it, as where it does not exist
 * @throws ApiError where it is still there, or its list cannot be read
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
    // The answer may be lost although the API deleted it: the list decides.
    if (!(error instanceof ApiError) || (await findDocument(portal, documentId, place))) throw error
  }
  return document
}
