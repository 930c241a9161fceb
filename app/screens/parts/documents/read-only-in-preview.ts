import type { PortalDocument } from '~/domain/document'
import type { Portal } from '~/portal/portal.server'

/** Staff who look at a customer's view delete nothing of it (specification 6). */
export function readOnlyInPreview(
  documents: readonly PortalDocument[],
  { preview }: Pick<Portal, 'preview'>,
): readonly PortalDocument[] {
  if (!preview) return documents
  return documents.map((document) => ({ ...document, customerCanEdit: false }))
}
