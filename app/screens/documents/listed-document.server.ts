import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import { safeFileName } from '~/domain/file-name'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import type { Portal } from '~/portal/portal.server'
import { readDocumentPlace } from '~/screens/parts/documents/document-place'
import { ApiError, isUnseen, type Download } from '~/upstream/call.server'
import {
  downloadDocument,
  isDocumentAt,
  listDocuments,
  listOrderDocuments,
} from '~/upstream/document.server'
import { isOfferAt, listOfferDocuments } from '~/upstream/offer.server'
import { isOrderAt } from '~/upstream/order.server'
import type { Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'

/** The list that the URL names; the document must be in it. */
type Place = Omit<ReturnType<typeof readDocumentPlace<string | null>>, 'search'>

/**
 * The file with the name in its list.
 * @throws ApiError of `listedDocument`, or of the download from the API
 */
export async function openDocument(
  portal: Portal,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Promise<Download & { name: string }> {
  const { documentId } = readParams(params, 'documentId')
  const { searchParams: search } = new URL(request.url)
  const place = readDocumentPlace(search.get('address'), search)
  const document = await listedDocument(portal, documentId, place)
  // The API is asked through the order or offer: that of the list, or the document's own.
  const origin = place.orderId || place.offerId ? place : document
  const file = await downloadDocument(portal.api, documentId, document && origin)
  return { ...file, name: safeFileName(document?.filename ?? '') ?? documentId }
}

/**
 * Returns the document as its order, offer or address lists it, because only the list has a trusted name;
 * null: no list contains it. A person who is an installer at any address can open only listed documents:
 * those of the shared view, and all documents of their own orders.
 * @throws ApiError not-found for a document outside what they see (specification 2.8)
 */
async function listedDocument(
  portal: Portal,
  documentId: string,
  place: Place,
): Promise<PortalDocument | null> {
  const [addresses, listed] = await Promise.all([settle(portal.addresses()), listAt(portal, place)])
  // An outage, not a missing document.
  if (!addresses.ok) throw new ApiError('unavailable', 'the addresses of the person')
  const document = listed?.ok ? listed.value.find(({ id }) => id === documentId) : undefined
  if (roleToAllOrders(addresses.value) === 'customer') return document ?? null
  if (listed && !listed.ok) throw new ApiError('unavailable', 'the shared view of a list')
  if (!document) throw new ApiError('not-found', 'a document that no list has')
  if (sharedViewDocuments([document]).length > 0) return document
  const own = customerAddresses(addresses.value, place.addressId)
  if (await isOfCustomer(portal, own, document, place)) return document
  throw new ApiError('not-found', 'a document outside the shared view')
}

/** Decides by the order, the offer or the document itself, not by the address in the URL. */
function isOfCustomer(
  { api }: Portal,
  addressIds: readonly string[],
  { id }: PortalDocument,
  { orderId, offerId }: Place,
): Promise<boolean> {
  if (orderId !== null) return isOrderAt(api, addressIds, orderId)
  if (offerId !== null) return isOfferAt(api, addressIds, offerId)
  return isDocumentAt(api, addressIds, id)
}

/** Null: the URL names no list; an empty list: the order, offer or address does not exist. */
export async function listAt(
  portal: Portal,
  place: Place,
): Promise<Loaded<PortalDocument[]> | null> {
  const list = readList(portal, place)
  return list && settle(list.catch(emptyWhereUnknown))
}

function readList({ api }: Portal, { addressId, orderId, offerId }: Place) {
  if (orderId !== null) return listOrderDocuments(api, orderId)
  if (offerId !== null) return listOfferDocuments(api, offerId)
  return addressId ? listDocuments(api, addressId) : null
}

function emptyWhereUnknown(error: unknown): PortalDocument[] {
  if (error instanceof ApiError && isUnseen(error)) return []
  throw error
}
