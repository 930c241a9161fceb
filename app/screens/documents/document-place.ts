import { paths } from '../../paths'
import { documentsHref, readAskedDocuments, type AskedDocuments } from './documents-view'

/**
 * The list in which a document was found: of an order, of an offer, or the documents with what
 * they were asked for. It says where the document is read, and which page is come back to.
 */
export interface DocumentPlace {
  addressId: string
  orderId: string | null
  offerId: string | null
  asked: Partial<AskedDocuments>
}

/** Only kinds of places are read from an address, never an address to go to. */
export function readDocumentPlace(addressId: string, search: URLSearchParams): DocumentPlace {
  const orderId = search.get('order')
  const offerId = orderId === null ? search.get('offer') : null
  return { addressId, orderId, offerId, asked: readAskedDocuments(search) }
}

/** The page that lists the document. */
export function placeHref({ addressId, orderId, offerId, asked }: DocumentPlace): string {
  if (orderId !== null) return `${paths.order(addressId, orderId)}#documents`
  if (offerId !== null) return `${paths.offer(addressId, offerId)}#documents`
  return documentsHref(addressId, asked)
}

/** The question whether to delete the document, as it is asked from that place. */
export function deleteHref(
  documentId: string,
  { addressId, orderId = null, offerId = null, asked = {} }: PlaceAsked,
): string {
  const path = paths.deleteDocument(addressId, documentId)
  if (orderId !== null) return `${path}?${new URLSearchParams({ order: orderId })}`
  if (offerId !== null) return `${path}?${new URLSearchParams({ offer: offerId })}`
  const [, search = ''] = documentsHref(addressId, asked).split('?')
  return search === '' ? path : `${path}?${search}`
}

type PlaceAsked = Pick<DocumentPlace, 'addressId'> & Partial<DocumentPlace>
