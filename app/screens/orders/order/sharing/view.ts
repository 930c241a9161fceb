import { isSingleDay } from '~/domain/day'
import { daysUntil, isWithinAWeek } from '~/domain/days-left'
import { hasEnded, today } from '~/domain/expiry'
import { pageOf } from '~/domain/page'
import type { Invitation, Share } from '~/domain/share'
import { readPage } from '~/navigation/list-query'
import type { Portal } from '~/portal/portal.server'
import type { Loaded } from '~/upstream/settle'

/** A share or an invitation. */
export type AccessLine = Share & {
  hasEnded: boolean
  /** Days until it ends, where that is within a week. */
  daysLeft: number | null
}

/** One page of the lists; each may fail alone (specification 2.11). */
export interface SharingView {
  shares: Loaded<AccessLine[]>
  invitations: Loaded<AccessLine[]>
  page: number
  pages: number
  /** How many are in force, on all pages; shares: null where they could not be loaded. */
  counts: { shares: number | null; invitations: number }
  /** It has not been shared, not even with somebody who no longer sees it. */
  isUnshared: boolean
  /** The page's address names the section, or a list could not be loaded: nothing is folded. */
  isOpen: boolean
  /** The first day that may be chosen; null in a preview, which changes nothing. */
  firstDay: string | null
}

export interface SharingLists {
  shares: Loaded<Share[]>
  invitations: Loaded<Invitation[]>
}

/** @param search of the page's address: `sharing` is the page of the lists */
export function sharingView(
  { shares, invitations }: SharingLists,
  search: URLSearchParams,
  { now, preview }: Pick<Portal, 'now' | 'preview'>,
): SharingView {
  // The longer list decides how many pages there are.
  const pages = Math.max(pagesOf(shares), pagesOf(invitations))
  const current = Math.min(readPage(search, 'sharing'), pages)
  return {
    shares: linesOn(current, shares, now),
    invitations: linesOn(current, invitations, now),
    page: current,
    pages,
    counts: {
      shares: shares.ok ? inForce(shares, now) : null,
      invitations: inForce(invitations, now),
    },
    isUnshared: shares.ok && shares.value.length === 0,
    isOpen: search.has('sharing') || !shares.ok || !invitations.ok,
    firstDay: preview ? null : today(now),
  }
}

const pagesOf = (list: Loaded<readonly unknown[]>) => (list.ok ? pageOf(list.value, 1).pages : 1)

const inForce = (list: Loaded<readonly Share[]>, now: Date) =>
  list.ok ? list.value.filter(({ expires }) => !hasEnded(expires, now)).length : 0

/** Empty where only the other list has that page. */
function linesOn(
  pageNumber: number,
  list: Loaded<readonly Share[]>,
  now: Date,
): Loaded<AccessLine[]> {
  if (!list.ok) return list
  const { items, page } = pageOf(list.value, pageNumber)
  const lines = items.map((access) => ({
    ...access,
    hasEnded: hasEnded(access.expires, now),
    daysLeft: daysLeft(access, now),
  }))
  return { ok: true, value: page === pageNumber ? lines : [] }
}

function daysLeft({ expires }: Share, now: Date): number | null {
  const days = expires && isSingleDay(expires) ? daysUntil(expires, now) : null
  return days !== null && isWithinAWeek(days) ? days : null
}
