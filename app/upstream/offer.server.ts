import type { Address } from '~/domain/address'
import type { Offer, ShowroomLink } from '~/domain/offer'
import type { Seller } from '~/domain/order'
import { isListedAt, listOfAddress } from './all-addresses.server'
import * as assumed from './assumptions'
import { ApiError, apiPath, type Api } from './call.server'
import { wireDocument } from './document.server'
import { listOf, nothingInIt } from './list.server'
import { day, endless, id, lastInstant, note, text, httpLink } from './readers.server'
import { part, wire, required } from './wire.server'

const wireOffer = wire<Offer>('Offer', {
  id,
  info: note,
  expiresAt: ['expirationDate', lastInstant],
  expiresOn: ['expirationDate', day],
  isEndless: ['expirationDate', endless],
  seller: part<Seller>({
    salesPerson: text,
    salesPersonPhone: [assumed.offerPhone, text],
    salesPersonEmail: [assumed.offerEmail, text],
    storeName: text,
    storePhone: text,
  }),
})

const ofAddress = {
  call: 'GET /api/Address/{addressId}/Offer' as const,
  shape: listOf(wireOffer),
  idOf: ({ id }: Offer) => id,
}

export const isOfferAt = isListedAt(ofAddress.call)

export const listOffers = listOfAddress(ofAddress)

/**
 * The first offer of the list with that id, since the API has no call for one (specification 7).
 * @throws ApiError unavailable if the offer may be in a list that could not be read
 */
export async function findOffer(
  api: Api,
  addressId: string | null | undefined,
  offerId: string,
  addresses: () => Promise<Address[]>,
): Promise<Offer | null> {
  const { rows, incomplete } = await listOffers(api, addressId, addresses)
  const offer = rows.find(({ id }) => id === offerId)
  if (!offer && incomplete) throw new ApiError('unavailable', 'an offer of all addresses')
  return offer ?? null
}

export const listOfferDocuments = async (api: Api, offerId: string) =>
  api.get(apiPath('GET /api/Offer/{offerId}/Document', { offerId }), listOf(wireDocument))

export const listOfferShowrooms = async (api: Api, offerId: string) =>
  api.get(apiPath('GET /api/Offer/{offerId}/Showroom', { offerId }), listOf(wireShowroom))

const wireShowroom = wire<ShowroomLink>('3D model', {
  // A model without an id is identified by its link.
  id: [['showroomId', 'link'], text],
  name: text,
  url: ['link', required(httpLink, nothingInIt)],
})

export const listShowrooms = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Showroom', { orderId }), listOf(wireShowroom))
