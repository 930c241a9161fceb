import { changedHref } from '~/http/list-query'
import type { Translate } from '~/i18n/words'
import { paths } from '~/paths'

/** The list that a document is in: of an order, of an offer, or else of the address. */
export interface DocumentPlace {
  addressId: string
  orderId: string | null
  offerId: string | null
  /** Of the page with the list: search, folder, pages. */
  search: URLSearchParams
}

/** Reads ids alone, never a path: an address cannot lead to another site. */
export function readDocumentPlace(addressId: string, search: URLSearchParams): DocumentPlace {
  const orderId = search.get('order')
  const offerId = orderId === null ? search.get('offer') : null
  const from = new URLSearchParams(search)
  from.delete('order')
  from.delete('offer')
  return { addressId, orderId, offerId, search: from }
}

/** The page that lists the document, as it was. */
export function placeHref({ addressId, orderId, offerId, search }: DocumentPlace): string {
  const page = (path: string) => (search.size > 0 ? `${path}?${search}` : path)
  if (orderId !== null) return changedHref(page(paths.order(addressId, orderId)), {}, 'documents')
  if (offerId !== null) return changedHref(page(paths.offer(addressId, offerId)), {}, 'documents')
  return page(paths.documents(addressId))
}

/** The heading of that page, which a link back to it has. */
export function placeName(
  t: Translate,
  { orderId, offerId = null }: { orderId: string | null; offerId?: string | null },
): string {
  if (orderId !== null) return t('order:title', { id: orderId })
  if (offerId !== null) return t('offers:single.title', { id: offerId })
  return t('documents:title')
}

/**
 * The dialog that deletes the document, opened from a page.
 * @param self path and search of that page
 * @param of the order or offer that the page is of
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
