import { isInstaller, roleFor, type Address } from '../../domain/address'
import { sharedViewDocuments, type PortalDocument } from '../../domain/document'
import type { Portal } from '../../portal.server'
import { ApiError } from '../../upstream/call.server'
import { listDocuments, listOrderDocuments } from '../../upstream/document.server'
import { listOfferDocuments } from '../../upstream/offer.server'
import { settle, type Loaded } from '../../upstream/settle'

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
 * @throws ApiError not-found for an installer and a document outside the shared view
 *   (specification 2.8): typing its address must not be a way round what the page leaves out
 */
export async function listedDocument(
  portal: Portal,
  documentId: string,
  place: Place,
): Promise<PortalDocument | null> {
  const [addresses, listed] = await Promise.all([ownAddresses(portal), listAt(portal, place)])
  const document = listed?.ok ? listed.value.find(({ id }) => id === documentId) : undefined
  if (!isGuestAt(place.addressId, addresses)) return document ?? null
  if (listed && !listed.ok) throw new ApiError('unavailable', 'the shared view of a list')
  if (document && sharedViewDocuments([document]).length > 0) return document
  throw new ApiError('not-found', 'a document outside the shared view')
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

/** Where the address says nothing, a guest anywhere is a guest here. */
export function isGuestAt(addressId: string | null, addresses: readonly Address[]): boolean {
  const isKnown = addressId === '0' || addresses.some(({ id }) => id === addressId)
  if (addressId !== null && isKnown) return isInstaller(roleFor(addressId, addresses))
  return addresses.some(({ role }) => isInstaller(role))
}
