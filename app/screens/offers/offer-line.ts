import type { Day } from '~/domain/day'
import { daysUntil, isWithinAWeek } from '~/domain/days-left'
import { isOfferActive, type Offer } from '~/domain/offer'

/** Both the list and the offer's page show these. */
export interface OfferLine {
  id: string
  info: string
  /** The last day of validity; null where the API gives none. */
  expiresOn: Day | null
  isPast: boolean
  /** Until the last day, where that is within a week; else null. */
  daysLeft: number | null
}

export function offerLine(offer: Offer, now: Date): OfferLine {
  const { id, info, expiresOn } = offer
  const isPast = !isOfferActive(offer, now)
  const days = expiresOn && daysUntil(expiresOn, now)
  const isPressing = !isPast && days !== null && isWithinAWeek(days)
  return { id, info, expiresOn, isPast, daysLeft: isPressing ? days : null }
}
