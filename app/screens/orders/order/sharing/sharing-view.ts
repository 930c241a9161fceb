import { isSingleDay, type IsoDay } from '~/domain/day'
import { daysUntil, isWithinAWeek } from '~/domain/days-left'
import { extendedExpiry } from '~/domain/expiry-choice'
import { hasEnded } from '~/domain/expiry'
import { itemsOn, pageOf } from '~/domain/page'
import type { Share } from '~/domain/share'
import { readPage } from '~/http/list-query'
import type { CustomersReads, OrderReads } from '~/screens/orders/order/read-order.server'
import { mapLoaded, type Loaded } from '~/upstream/loaded'

/** Each list may fail alone (specification 2.11). */
export function sharingView({ shares, invitations }: CustomersReads, reads: OrderReads) {
  const { search, lastDelivery, portal } = reads
  const { now, preview } = portal
  // The longer list decides the number of pages.
  const pages = Math.max(pagesOf(shares), pagesOf(invitations))
  const current = Math.min(readPage(search, 'sharing'), pages)
  const lineOf = (access: Share) => accessLine(access, lastDelivery, now)
  const linesOn = (list: Loaded<Share[]>) =>
    mapLoaded(list, (all) => itemsOn(all, current).map(lineOf))
  return {
    shares: linesOn(shares),
    invitations: linesOn(invitations),
    page: current,
    pages,
    /** In force, on all pages. */
    counts: { shares: inForce(shares, now), invitations: inForce(invitations, now) },
    /** The order has no share. */
    isUnshared: shares.ok && shares.value.length === 0,
    /** The address names the section, or a list failed. */
    isOpen: search.has('sharing') || !shares.ok || !invitations.ok,
    mayChange: preview === null,
  }
}

export type SharingView = ReturnType<typeof sharingView>

const pagesOf = (list: Loaded<readonly unknown[]>) => (list.ok ? pageOf(list.value, 1).pages : 1)

const inForce = (list: Loaded<readonly Share[]>, now: Date) =>
  list.ok ? list.value.filter(({ expires }) => !hasEnded(expires, now)).length : 0

export type AccessLine = ReturnType<typeof accessLine>

const accessLine = (access: Share, lastDelivery: IsoDay | null, now: Date) => ({
  ...access,
  isOver: hasEnded(access.expires, now),
  /** Days, within a week; otherwise null. */
  left: daysLeft(access, now),
  /** One press extends to this day; null if not needed. */
  extendTo: extendedExpiry(access.expires, lastDelivery, now),
})

/** Within a week, otherwise null, also for a passed day. */
function daysLeft({ expires }: Share, now: Date): number | null {
  const days = expires && isSingleDay(expires) ? daysUntil(expires, now) : null
  return days !== null && isWithinAWeek(days) ? days : null
}
