import type { ListQuery } from '~/navigation/list-query'
import { isSingleDay } from '~/domain/day'
import { isOfferActive, offersMatching, splitOffers, type Offer } from '~/domain/offer'
import type { Seller } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import type { ShowroomLink } from '~/domain/showroom'
import type { Loaded } from '~/upstream/settle'
import type { DocumentsPage } from '~/screens/parts/documents/documents-view'

/** An offer as the list shows it. */
export interface OfferLine {
  id: string
  /** Empty where nothing is said. */
  validUntil: string
  /** Else `validUntil` is words or a range, which stand as they came. */
  isDay: boolean
  isPast: boolean
}

/** What the loader of the single offer sends. */
export interface OfferView extends OfferLine {
  info: string
  seller: Seller
  /** For phone numbers without a country's code: SWE or FIN. */
  country: string
  documents: Loaded<DocumentsPage>
  models: Loaded<Page<ShowroomLink>>
}

/** One page of the offers that match the search: the active ones, then the history. */
export function offersPage(
  offers: readonly Offer[],
  listQuery: ListQuery,
  now: Date,
): Page<OfferLine> {
  const { active, past } = splitOffers(offersMatching(offers, listQuery.query), now)
  const page = pageOf([...active, ...past], listQuery.page)
  return { ...page, items: page.items.map((offer) => offerLine(offer, now)) }
}

export function offerLine(offer: Offer, now: Date): OfferLine {
  return {
    id: offer.id,
    validUntil: offer.expiresOn?.text ?? '',
    isDay: offer.expiresOn !== null && isSingleDay(offer.expiresOn),
    isPast: !isOfferActive(offer, now),
  }
}
