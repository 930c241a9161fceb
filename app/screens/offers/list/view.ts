import type { ListQuery } from '~/navigation/list-query'
import { offersMatching, splitOffers, type Offer } from '~/domain/offer'
import { pageOf, type Page } from '~/domain/page'
import { offerLine, type OfferLine } from '~/screens/offers/offer-line'

export interface OffersPage extends Page<OfferLine> {
  /** Of the history, on all pages. */
  pastTotal: number
}

/** One page of the offers that match the search: the active ones, then the history. */
export function offersPage(offers: readonly Offer[], listQuery: ListQuery, now: Date): OffersPage {
  const { active, past } = splitOffers(offersMatching(offers, listQuery.query), now)
  const page = pageOf([...active, ...past], listQuery.page)
  return {
    ...page,
    items: page.items.map((offer) => offerLine(offer, now)),
    pastTotal: past.length,
  }
}
