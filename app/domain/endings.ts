import { daysUntil, isWithinAWeek } from './days-left'
import type { Day } from './day'
import { isOfferActive, type Offer } from './offer'

/** An offer that ends within a week. */
export interface Ending {
  daysLeft: number
  day: Day
  offerId: string
  name: string
}

/** The offers that are still active and end within a week, the first first. */
export function endingSoon(offers: readonly Offer[], now: Date): Ending[] {
  return offers
    .filter((offer) => isOfferActive(offer, now))
    .flatMap(({ id, info, expiresOn: day }) => {
      const daysLeft = day && daysUntil(day, now)
      const isSoon = daysLeft !== null && isWithinAWeek(daysLeft)
      return day && isSoon ? [{ daysLeft, day, offerId: id, name: info }] : []
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
}
