import { isSingleDay } from '~/domain/day'
import { daysUntil, isWithinAWeek } from '~/domain/days-left'
import { hasEnded, type ExpiryDay } from '~/domain/expiry'
import { extendedExpiry } from '~/domain/expiry-choice'
import { pageOf } from '~/domain/page'
import type { Invitation, Share } from '~/domain/share'
import { readPage } from '~/http/list-query'
import type { Portal } from '~/portal/portal.server'
import type { Loaded } from '~/upstream/settle'

/** A share or an invitation. */
export type AccessLine = Share & {
  hasEnded: boolean
  /** Days until it ends, where that is within a week. */
  daysLeft: number | null
  /** The day until which one press extends it; null where there is no need, and in a preview. */
  extendTo: ExpiryDay | null
}

export interface SharingLists {
  shares: Loaded<Share[]>
  invitations: Loaded<Invitation[]>
}

interface SharingQuery {
  /** Of the page's address: `sharing` is the page of the lists. */
  search: URLSearchParams
  /** When the last of the order is brought; null where no day is known. */
  lastDelivery: ExpiryDay | null
}

export function sharingView(
  { shares, invitations }: SharingLists,
  { search, lastDelivery }: SharingQuery,
  { now, preview }: Pick<Portal, 'now' | 'preview'>,
) {
  const line = (access: Share): AccessLine => ({
    ...access,
    hasEnded: hasEnded(access.expires, now),
    daysLeft: daysLeft(access, now),
    extendTo: preview ? null : extendedExpiry(access.expires, lastDelivery, now),
  })
  // The longer list decides how many pages there are.
  const pages = Math.max(pagesOf(shares), pagesOf(invitations))
  const current = Math.min(readPage(search, 'sharing'), pages)
  return {
    shares: linesOn(current, shares, line),
    invitations: linesOn(current, invitations, line),
    page: current,
    pages,
    /** How many are in force, on all pages; shares: null where they could not be loaded. */
    counts: {
      shares: shares.ok ? inForce(shares, now) : null,
      invitations: inForce(invitations, now),
    },
    /** It has not been shared, not even with somebody who no longer sees it. */
    isUnshared: shares.ok && shares.value.length === 0,
    /** The page's address names the section, or a list could not be loaded: nothing is folded. */
    isOpen: search.has('sharing') || !shares.ok || !invitations.ok,
    /** A preview changes nothing. */
    mayChange: preview === null,
  }
}

/** One page of the lists; each may fail alone (specification 2.11). */
export type SharingView = ReturnType<typeof sharingView>

const pagesOf = (list: Loaded<readonly unknown[]>) => (list.ok ? pageOf(list.value, 1).pages : 1)

const inForce = (list: Loaded<readonly Share[]>, now: Date) =>
  list.ok ? list.value.filter(({ expires }) => !hasEnded(expires, now)).length : 0

/** Empty where only the other list has that page. */
function linesOn(
  pageNumber: number,
  list: Loaded<readonly Share[]>,
  line: (access: Share) => AccessLine,
): Loaded<AccessLine[]> {
  if (!list.ok) return list
  const { items, page } = pageOf(list.value, pageNumber)
  return { ok: true, value: page === pageNumber ? items.map(line) : [] }
}

function daysLeft({ expires }: Share, now: Date): number | null {
  const days = expires && isSingleDay(expires) ? daysUntil(expires, now) : null
  return days !== null && isWithinAWeek(days) ? days : null
}
