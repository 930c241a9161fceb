import type { Day, Instant } from './day'
import { daysUntil, isWithinAWeek } from './days-left'
import type { Seller } from './order'
import type { WebLink } from './link'

export interface Offer {
  id: string
  info: string
  /** A date alone lasts to the end of that day in Helsinki; null if unreadable. */
  expiresAt: Instant | null
  expiresOn: Day | null
  /** Valid until further notice (answer 76). */
  isEndless: boolean
  seller: Seller
}

/** An offer is active until its expiration date (specification 4). */
export function isOfferActive(offer: Pick<Offer, 'expiresAt'>, now: Date): boolean {
  return expiry(offer) > now.getTime()
}

/** Active offers by end, those without a date last; past ones by end, the latest first (specification 2.6). */
export function splitOffers(
  offers: readonly Offer[],
  now: Date,
): { active: Offer[]; past: Offer[] } {
  // Two offers without an end differ by NaN, which sort takes for 0.
  const byExpiry = offers.toSorted((a, b) => expiry(a) - expiry(b))
  return {
    active: byExpiry.filter((offer) => isOfferActive(offer, now)),
    past: byExpiry.filter((offer) => !isOfferActive(offer, now)).reverse(),
  }
}

export function endingSoon(offers: readonly Offer[], now: Date) {
  return offers
    .filter((offer) => isOfferActive(offer, now))
    .flatMap(({ id, info, expiresOn: day }) => {
      const daysLeft = day && daysUntil(day, now)
      const isSoon = daysLeft !== null && isWithinAWeek(daysLeft)
      return day && isSoon ? [{ daysLeft, day, offerId: id, name: info }] : []
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
}

/** Ids that contain the phrase, ignoring case (specification 2.6). */
export function offersMatching(offers: readonly Offer[], phrase: string): Offer[] {
  const text = phrase.trim().toLowerCase()
  return offers.filter((offer) => offer.id.toLowerCase().includes(text))
}

/** Without a readable date an offer does not expire (answer 31). */
function expiry({ expiresAt }: Pick<Offer, 'expiresAt'>): number {
  const time = expiresAt === null ? NaN : Date.parse(expiresAt)
  return Number.isNaN(time) ? Infinity : time
}

export interface ShowroomLink {
  id: string
  name: string
  url: WebLink
}
