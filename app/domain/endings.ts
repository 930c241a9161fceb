import { daysUntil, isWithinAWeek } from './days-left'
import type { Day } from './day'
import { isOfferActive, type Offer } from './offer'
import type { Share } from './share'

/** Something that ends within a week: an offer, or a person's right to see an order. */
export type Ending = { daysLeft: number; day: Day } & (
  | { kind: 'offer'; offerId: string; name: string }
  | { kind: 'share'; orderId: string; email: string }
)

/** What ends within a week, the first first; offers that are still active, shares up to their day. */
export function endingSoon(
  offers: readonly Offer[],
  shares: readonly { orderId: string; share: Share }[],
  now: Date,
): Ending[] {
  const ofOffers = offers
    .filter((offer) => isOfferActive(offer, now))
    .flatMap(({ id, info, expiresOn }) =>
      endingOn(expiresOn, now, { kind: 'offer' as const, offerId: id, name: info }),
    )
  const ofShares = shares.flatMap(({ orderId, share }) =>
    endingOn(share.expires, now, { kind: 'share' as const, orderId, email: share.email }),
  )
  return [...ofOffers, ...ofShares].sort((a, b) => a.daysLeft - b.daysLeft)
}

function endingOn<T extends object>(day: Day | null, now: Date, what: T) {
  const daysLeft = day && daysUntil(day, now)
  return day && daysLeft !== null && isWithinAWeek(daysLeft) ? [{ ...what, day, daysLeft }] : []
}
