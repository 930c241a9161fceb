import { setImmediate as turn } from 'node:timers/promises'
import { bestFirst, rankOf, type Searchable } from '~/domain/search/matching'
import type { OrderStatus } from '~/domain/order'
import type { Terms } from '~/domain/search/terms'
import type { PhoneLink } from '~/screens/parts/contact-links'

/** Something that was found, as its group shows it. */
export interface Hit {
  href: string
  title: string
  /** Lines of facts below the title; empty ones are left out. */
  lines: string[][]
  status?: OrderStatus
  /** How a person is reached. */
  contact: { phones: PhoneLink[]; email: string } | null
}

/** The matches of a source. Hits are made only for those that are shown. */
export interface Found {
  matches: (() => Hit)[]
  /** Not all of it could be read. */
  isIncomplete: boolean
  /** Orders whose rows were not read, since there are too many. */
  unread: number
}

/** Milliseconds: a long list is searched in several turns of the event loop, so that others are served. */
const turnMs = 20

interface Kind<T> {
  textsOf: (item: T) => Searchable
  hitOf: (item: T) => Hit
  /** The order of items that match equally well. */
  inOrder?: (items: T[]) => T[]
}

/** Those of the items that match, the best first. */
export async function find<T>(
  items: readonly T[],
  terms: Terms,
  { textsOf, hitOf, inOrder = (matching) => matching }: Kind<T>,
): Promise<(() => Hit)[]> {
  const ranks = new Map<T, NonNullable<ReturnType<typeof rankOf>>>()
  let since = performance.now()
  for (const item of items) {
    const rank = rankOf(textsOf(item), terms)
    if (rank) ranks.set(item, rank)
    if (performance.now() - since < turnMs) continue
    await turn()
    since = performance.now()
  }
  const ranked = inOrder([...ranks.keys()]).flatMap((item) => {
    const rank = ranks.get(item)
    return rank ? [{ item, rank }] : []
  })
  return bestFirst(ranked).map((item) => () => hitOf(item))
}
