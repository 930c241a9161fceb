import { hasEnded, today } from '~/domain/expiry'
import { pageOf } from '~/domain/page'
import type { Invitation, Share } from '~/domain/share'
import type { Portal } from '~/portal/portal.server'
import type { Loaded } from '~/upstream/settle'

/** A share or an invitation. */
export type AccessLine = Share & { hasEnded: boolean }

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
  page: number,
  { now, preview }: Pick<Portal, 'now' | 'preview'>,
): SharingView {
  // The longer list decides how many pages there are.
  const pages = Math.max(pagesOf(shares), pagesOf(invitations))
  const current = Math.min(page, pages)
  return {
    shares: linesOn(current, shares, now),
    invitations: linesOn(current, invitations, now),
    page: current,
    pages,
    firstDay: preview ? null : today(now),
  }
}

const pagesOf = (list: Loaded<readonly unknown[]>) => (list.ok ? pageOf(list.value, 1).pages : 1)

/** Empty where only the other list has that page. */
function linesOn(
  pageNumber: number,
  list: Loaded<readonly Share[]>,
  now: Date,
): Loaded<AccessLine[]> {
  if (!list.ok) return list
  const { items, page } = pageOf(list.value, pageNumber)
  const lines = items.map((access) => ({ ...access, hasEnded: hasEnded(access.expires, now) }))
  return { ok: true, value: page === pageNumber ? lines : [] }
}
