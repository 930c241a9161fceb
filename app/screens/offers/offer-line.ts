import type { Day } from '~/domain/day'
import { isOfferActive, type Offer } from '~/domain/offer'

/** What both the list and the offer's page show. */
export interface OfferLine {
  id: string
  /** The last day of validity; null where the API gives none. */
  expiresOn: Day | null
  isPast: boolean
}

export function offerLine(offer: Offer, now: Date): OfferLine {
  return { id: offer.id, expiresOn: offer.expiresOn, isPast: !isOfferActive(offer, now) }
}
