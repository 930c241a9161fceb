import { changedHref } from '~/http/list-query'
import type { Translate } from '~/i18n/use-translation'
import { paths } from '~/paths'

/**
 * The page with the document: an order, an offer, or the address's documents. Reads ids only: an address cannot
 * lead to another site.
 */
export function readDocumentPlace<T extends string | null>(addressId: T, search: URLSearchParams) {
  const orderId = search.get('order')
  const offerId = orderId === null ? search.get('offer') : null
  // The search, folder and page numbers of the page with the list.
  const from = new URLSearchParams(search)
  from.delete('order')
  from.delete('offer')
  return { addressId, orderId, offerId, search: from }
}

export type DocumentPlace = ReturnType<typeof readDocumentPlace<string>>

/** The address of the page with the document, with its search, folder and pages. */
export function placeHref({ addressId, orderId, offerId, search }: DocumentPlace): string {
  const page = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (orderId !== null) return changedHref(page(paths.order(addressId, orderId)), {}, 'documents')
  if (offerId !== null) return changedHref(page(paths.offer(addressId, offerId)), {}, 'documents')
  return page(paths.documents(addressId))
}

/** The name of the page with the document, for the link back. */
export function placeName(
  t: Translate,
  { orderId, offerId = null }: { orderId: string | null; offerId?: string | null },
): string {
  if (orderId !== null) return t('order:title', { id: orderId })
  if (offerId !== null) return t('offers:single.title', { id: offerId })
  return t('documents:title')
}

/**
 * @param self path and search of the page
 * @param of the page's order or offer
 */
export function deleteHref(
  documentId: string,
  self: string,
  of: { addressId: string; orderId?: string; offerId?: string },
): string {
  const search = new URLSearchParams(self.split('?', 2)[1])
  if (of.orderId !== undefined) search.set('order', of.orderId)
  if (of.offerId !== undefined) search.set('offer', of.offerId)
  const path = paths.deleteDocument(of.addressId, documentId)
  return search.size > 0 ? `${path}?${search}` : path
}
