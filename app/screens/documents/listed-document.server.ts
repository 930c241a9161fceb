import type { Address } from '~/domain/address'
import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { isDocumentAt, listDocuments, listOrderDocuments } from '~/upstream/document.server'
import { isOfferAt, listOfferDocuments } from '~/upstream/offer.server'
import { isOrderAt } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'

/** Where a document is said to be listed; what is said is held against the API's own list. */
export interface Place {
  addressId: string | null
  orderId: string | null
  offerId: string | null
}

/**
 * The document as its order, its offer or else its address lists it; null where no list tells of
 * it. Its name is taken from there: neither the browser's address nor the API's headers are to be
 * trusted with one.
 *
 * Who is an installer anywhere opens only what such a list shows to them: the shared view of what
 * others share, all of what is their own. Typing an address must not be a way round what the page
 * leaves out.
 * @throws ApiError not-found for a document outside what they see (specification 2.8)
 */
export async function listedDocument(
  portal: Portal,
  documentId: string,
  place: Place,
): Promise<PortalDocument | null> {
  const [addresses, listed] = await Promise.all([ownAddresses(portal), listAt(portal, place)])
  const document = listed?.ok ? listed.value.find(({ id }) => id === documentId) : undefined
  if (roleToAllOrders(addresses) === 'customer') return document ?? null
  if (listed && !listed.ok) throw new ApiError('unavailable', 'the shared view of a list')
  if (!document) throw new ApiError('not-found', 'a document that no list tells of')
  if (sharedViewDocuments([document]).length > 0) return document
  const own = customerAddresses(addresses, place.addressId)
  if (await isOfCustomer(portal, own, document, place)) return document
  throw new ApiError('not-found', 'a document outside the shared view')
}

/** By what the document is of, not by the address that stands beside it. */
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

/** Addresses that the API does not find are an outage: it is not the document that is missing. */
async function ownAddresses(portal: Portal): Promise<Address[]> {
  const read = await settle(portal.addresses())
  if (read.ok) return read.value
  throw new ApiError('unavailable', 'the addresses of the person')
}

/** The list that is named; null where none is. One that does not exist holds nothing. */
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
  const isUnknown = error instanceof ApiError && ['not-found', 'forbidden'].includes(error.kind)
  if (isUnknown) return []
  throw error
}
