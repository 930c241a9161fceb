import type { Day, Instant } from './day'
import { daysUntil, isWithinAWeek } from './days-left'
import type { Seller } from './order'
import type { WebLink } from './link'

export interface Offer {
  id: string
  info: string
  /**
   * Its last moment: a value with a time as it is, a date alone to the end of that day in
   * Helsinki. Null where there is none or it is unreadable.
   */
  expiresAt: Instant | null
  /** The valid-until date as it is shown. */
  expiresOn: Day | null
  seller: Seller
}

/** Specification 4: an offer is active while its expiration date is later than now. */
export function isOfferActive(offer: Pick<Offer, 'expiresAt'>, now: Date): boolean {
  return expiry(offer) > now.getTime()
}

/**
 * The list's two sections (specification 2.6). The active ones by what ends first, those without
 * a date last; the past ones by what ended last.
 */
export function splitOffers(
  offers: readonly Offer[],
  now: Date,
): { active: Offer[]; past: Offer[] } {
  const byExpiry = [...offers].sort((a, b) => {
    const [left, right] = [expiry(a), expiry(b)]
    return left === right ? 0 : left < right ? -1 : 1
  })
  return {
    active: byExpiry.filter((offer) => isOfferActive(offer, now)),
    past: byExpiry.filter((offer) => !isOfferActive(offer, now)).reverse(),
  }
}

/** The offers that are still active and end within a week, the first first. */
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

/** Offers whose id contains the phrase, whatever the case (specification 2.6). */
export function offersMatching(offers: readonly Offer[], phrase: string): Offer[] {
  const text = phrase.trim().toLowerCase()
  return offers.filter((offer) => offer.id.toLowerCase().includes(text))
}

/** Decided: what has no date, or an unreadable one, does not expire. */
function expiry({ expiresAt }: Pick<Offer, 'expiresAt'>): number {
  const time = expiresAt === null ? NaN : Date.parse(expiresAt)
  return Number.isNaN(time) ? Infinity : time
}

/** A link to a 3D model. */
export interface ShowroomLink {
  id: string
  name: string
  url: WebLink
}
