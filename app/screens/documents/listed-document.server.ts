import type { Address } from '~/domain/address'
import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from '~/portal/portal.server'
import { ApiError } from '~/upstream/call.server'
import { isDocumentAt, listDocuments, listOrderDocuments } from '~/upstream/document.server'
import { isOfferAt, listOfferDocuments } from '~/upstream/offer.server'
import { isOrderAt } from '~/upstream/order.server'
import { settle, type Loaded } from '~/upstream/settle'

/** The list that the URL names for a document. It is checked against the API's own list. */
export interface Place {
  addressId: string | null
  orderId: string | null
  offerId: string | null
}

/**
 * The document as its order, its offer or else its address lists it; null where no list has it. Its
 * name comes from there, since neither the URL nor the API's headers can be trusted.
 *
 * Somebody who is an installer at any address opens only listed documents: the shared view of what
 * others share, and all of their own. A typed URL must not open what the page leaves out.
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
  if (!document) throw new ApiError('not-found', 'a document that no list has')
  if (sharedViewDocuments([document]).length > 0) return document
  const own = customerAddresses(addresses, place.addressId)
  if (await isOfCustomer(portal, own, document, place)) return document
  throw new ApiError('not-found', 'a document outside the shared view')
}

/** By the order or offer of the document, not by the address in the URL. */
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

/** Addresses that cannot be read are an outage, not a missing document. */
async function ownAddresses(portal: Portal): Promise<Address[]> {
  const read = await settle(portal.addresses())
  if (read.ok) return read.value
  throw new ApiError('unavailable', 'the addresses of the person')
}

/** The list that the URL names; null where it names none, empty where it does not exist. */
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
