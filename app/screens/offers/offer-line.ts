import type { Day } from '~/domain/day'
import { isOfferActive, type Offer } from '~/domain/offer'

/** What an offer's line in the list and its own page say of it. */
export interface OfferLine {
  id: string
  /** The last day on which it holds; null where nothing is said. */
  expiresOn: Day | null
  isPast: boolean
}

export function offerLine(offer: Offer, now: Date): OfferLine {
  return { id: offer.id, expiresOn: offer.expiresOn, isPast: !isOfferActive(offer, now) }
}
