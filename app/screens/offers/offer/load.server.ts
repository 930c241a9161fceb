import { json } from '~/framework'
import { addressCountry } from '~/domain/address-country'
import { readPage } from '~/navigation/list-query'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { pageOfDocuments } from '~/screens/parts/documents/documents-view'
import { hasContent, pageOfLoaded } from '~/screens/parts/loaded'
import { offerLine } from '~/screens/offers/offer-line'
import { findOffer, listOfferDocuments, listOfferShowrooms } from '~/upstream/offer.server'
import { settle } from '~/upstream/settle'

export interface OfferQuery {
  addressId: string
  offerId: string
  /** Its parameters name pages and the folder of documents. */
  url: URL
}

/** An offer without 3D models has no key for them. */
export type OfferView = NonNullable<Awaited<ReturnType<typeof loadOffer>>>

/**
 * Everything that the page of an offer shows, read in one round; documents and 3D models may fail
 * alone. Null: the offer itself could not be loaded.
 * @throws a 404 for an offer that is not in the address's list
 */
export async function loadOffer(portal: Portal, { addressId, offerId, url }: OfferQuery) {
  const { api, now } = portal
  const search = url.searchParams
  const [offer, documents, models, role, addresses] = await Promise.all([
    settle(findOffer(api, addressId, offerId, () => portal.addresses())),
    settle(listOfferDocuments(api, offerId)),
    settle(listOfferShowrooms(api, offerId)),
    orderRole(portal, { addressId, offerId }),
    settle(portal.addresses()),
  ])
  if (!offer.ok) return null
  if (!offer.value) throw json({ reason: 'offer' }, { status: 404 })
  const modelsPage = pageOfLoaded(models, readPage(search, 'models'))
  return {
    addressId,
    /** Path and search of the page. */
    self: url.pathname + url.search,
    ...offerLine(offer.value, now),
    seller: offer.value.seller,
    /** For phone numbers without a country's code: SWE or FIN. */
    country: addressCountry(addressId, addresses.ok ? addresses.value : []),
    ...(hasContent(modelsPage) && { models: modelsPage }),
    documents: pageOfDocuments(documents, role, search, portal),
  }
}
