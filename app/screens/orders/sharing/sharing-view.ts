import { isSingleDay } from '~/domain/day'
import { hasEnded, today } from '~/domain/expiry'
import { pageOf } from '~/domain/page'
import type { Invitation, Share } from '~/domain/share'
import type { Loaded } from '~/upstream/settle'

/** Somebody who sees the order, or is invited to. */
export interface AccessLine {
  id: string
  email: string
  /** The last day as it is shown; empty where there is none. */
  expires: string
  /** Else `expires` is words or a range, which stand as they came. */
  isDay: boolean
  hasEnded: boolean
}

/** One page of the lists; each may fail alone (specification 2.11). */
export interface SharingView {
  shares: Loaded<AccessLine[]>
  invitations: Loaded<AccessLine[]>
  page: number
  pages: number
  /** The first day that may be chosen; null in a preview, which changes nothing. */
  firstDay: string | null
}

export interface SharingLists {
  shares: Loaded<Share[]>
  invitations: Loaded<Invitation[]>
}

export function sharingView(
  { shares, invitations }: SharingLists,
  { page, now, readOnly }: { page: number; now: Date; readOnly: boolean },
): SharingView {
  // The longer of the two has the pages.
  const pages = Math.max(pagesOf(shares), pagesOf(invitations))
  const current = Math.min(page, pages)
  return {
    shares: linesOn(current, shares, now),
    invitations: linesOn(current, invitations, now),
    page: current,
    pages,
    firstDay: readOnly ? null : today(now),
  }
}

const pagesOf = (list: Loaded<readonly unknown[]>) => (list.ok ? pageOf(list.value, 1).pages : 1)

function linesOn(
  pageNumber: number,
  list: Loaded<readonly (Share | Invitation)[]>,
  now: Date,
): Loaded<AccessLine[]> {
  if (!list.ok) return list
  const { items, page } = pageOf(list.value, pageNumber)
  const value = items.map(({ id, email, expires }) => ({
    id,
    email,
    expires: expires?.text ?? '',
    isDay: expires !== null && isSingleDay(expires),
    hasEnded: hasEnded(expires, now),
  }))
  return { ok: true, value: page === pageNumber ? value : [] }
}
