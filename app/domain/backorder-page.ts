import {
  backorderName,
  groupByFreightCompany,
  isGroupDelivered,
  visibleGroups,
  type BackorderGroup,
  type BackorderRow,
} from './backorder'
import type { WebLink } from './link'
import { pageOf, pageSize } from './page'

export interface Tracking {
  url: WebLink
  /** Names of the rows in that parcel. */
  names: string[]
}

export interface BackorderGroupView {
  /** Empty where the rows name none. */
  carrier: string
  /** The day of the next row; of a delivered group, of the last. */
  day: { text: string; confirmed: boolean } | null
  delivered: boolean
  /** Of the whole group; a page of a long list may hold fewer. */
  count: number
  /** The orders that the rows on this page are of, each once. */
  orderIds: string[]
  /** Are all rows of the whole group of one order? */
  ofOneOrder: boolean
  /** Those on this page. */
  rows: BackorderRow[]
  tracking: Tracking[]
}

export interface BackorderPage {
  groups: BackorderGroupView[]
  /** All rows that match the search, hidden ones too. */
  total: number
  /** Rows that 'show delivered' hides. */
  hidden: number
  page: number
  pages: number
}

interface BackorderQuery {
  showDelivered: boolean
  /** Null: the page on which `orderId` begins. */
  page: number | null
  orderId?: string
}

/**
 * One page of backorders by freight company (specification 2.9 and 2.10). Whether a group is
 * delivered depends on all of its rows, also on those that do not match the search.
 * @param matches the rows that match the search; all of them without one
 */
export function backorderPage(
  rows: readonly BackorderRow[],
  query: BackorderQuery,
  matches: readonly BackorderRow[] = rows,
): BackorderPage {
  const isMatch = new Set(matches)
  const groups = visibleGroups(groupByFreightCompany(rows), query.showDelivered)
    .map((group) => ({ group, listed: group.rows.filter((row) => isMatch.has(row)) }))
    .filter(({ listed }) => listed.length > 0)
  const listed = groups.flatMap((entry) => entry.listed)
  const { items, page, pages } = pageOf(listed, query.page ?? pageOfOrder(listed, query.orderId))
  const isOnPage = new Set(items)
  return {
    groups: groups.flatMap(({ group, listed }) => {
      const onPage = listed.filter((row) => isOnPage.has(row))
      return onPage.length > 0 ? [groupView(group, listed, onPage)] : []
    }),
    total: matches.length,
    hidden: matches.length - listed.length,
    page,
    pages,
  }
}

function pageOfOrder(rows: readonly BackorderRow[], orderId: string | undefined): number {
  const place = rows.findIndex((row) => row.orderId === orderId)
  return place < 0 ? 1 : Math.floor(place / pageSize) + 1
}

function groupView(
  group: BackorderGroup,
  listed: readonly BackorderRow[],
  rows: BackorderRow[],
): BackorderGroupView {
  const delivered = isGroupDelivered(group)
  const next = delivered ? group.rows.at(-1) : group.rows.find((row) => !row.delivered)
  return {
    carrier: group.freightCompany,
    day: next ? dayOf(next) : null,
    delivered,
    count: listed.length,
    orderIds: orderIdsOf(rows),
    ofOneOrder: orderIdsOf(listed).length === 1,
    rows,
    tracking: trackingLinks(rows),
  }
}

function orderIdsOf(rows: readonly BackorderRow[]): string[] {
  return [...new Set(rows.map(({ orderId }) => orderId).filter((id) => id !== ''))]
}

function dayOf({ confirmedDeliveryDate, deliveryEstimate }: BackorderRow) {
  const day = confirmedDeliveryDate ?? deliveryEstimate
  return day ? { text: day.text, confirmed: confirmedDeliveryDate !== null } : null
}

/** One link for each parcel, which may hold several rows. */
function trackingLinks(rows: readonly BackorderRow[]): Tracking[] {
  const links = new Map<WebLink, string[]>()
  for (const row of rows) {
    if (!row.trackingUrl) continue
    const name = backorderName(row)
    links.set(row.trackingUrl, [...(links.get(row.trackingUrl) ?? []), ...(name ? [name] : [])])
  }
  return [...links].map(([url, names]) => ({ url, names }))
}
