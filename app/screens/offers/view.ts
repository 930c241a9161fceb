import type { Day } from '~/domain/day'
import { daysUntil } from '~/domain/days-left'
import { isOfferActive, type Offer, offersMatching, splitOffers } from '~/domain/offer'
import type { ListQuery } from '~/navigation/list-query'
import { pageOf, type Page } from '~/domain/page'

/** Both the list and the offer's page show these. */
export interface OfferLine {
  id: string
  info: string
  /** The last day of validity; null where the API gives none. */
  expiresOn: Day | null
  isPast: boolean
  /** Until the last day; null where it has passed or is not known. */
  daysLeft: number | null
}

export function offerLine(offer: Offer, now: Date): OfferLine {
  const { id, info, expiresOn } = offer
  const isPast = !isOfferActive(offer, now)
  return {
    id,
    info,
    expiresOn,
    isPast,
    daysLeft: !isPast && expiresOn ? daysUntil(expiresOn, now) : null,
  }
}

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
