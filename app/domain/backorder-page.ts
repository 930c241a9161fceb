import {
  backorderName,
  groupByFreightCompany,
  isGroupDelivered,
  visibleGroups,
  type BackorderGroup,
  type BackorderRow,
} from './backorder'
import type { WebLink } from './link'
import { pageOf } from './page'

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
  /** Those on this page. */
  rows: BackorderRow[]
  tracking: Tracking[]
}

export interface BackorderPage {
  groups: BackorderGroupView[]
  /** All rows, hidden ones too. */
  total: number
  /** Rows that 'show delivered' hides. */
  hidden: number
  page: number
  pages: number
}

interface BackorderQuery {
  showDelivered: boolean
  page: number
}

/** One page of the backorders of an order by freight company (specification 2.10). */
export function backorderPage(rows: readonly BackorderRow[], query: BackorderQuery): BackorderPage {
  const groups = visibleGroups(groupByFreightCompany(rows), query.showDelivered)
  const visible = groups.flatMap((group) => group.rows)
  const { items, page, pages } = pageOf(visible, query.page)
  const isOnPage = new Set(items)
  return {
    groups: groups.flatMap((group) => {
      const onPage = group.rows.filter((row) => isOnPage.has(row))
      return onPage.length > 0 ? [groupView(group, onPage)] : []
    }),
    total: rows.length,
    hidden: rows.length - visible.length,
    page,
    pages,
  }
}

function groupView(group: BackorderGroup, rows: BackorderRow[]): BackorderGroupView {
  const delivered = isGroupDelivered(group)
  const next = delivered ? group.rows.at(-1) : group.rows.find((row) => !row.delivered)
  return {
    carrier: group.freightCompany,
    day: next ? dayOf(next) : null,
    delivered,
    count: group.rows.length,
    rows,
    tracking: trackingLinks(rows),
  }
}

function dayOf({ confirmedDeliveryDate, deliveryEstimate }: BackorderRow) {
  const day = confirmedDeliveryDate ?? deliveryEstimate
  return day ? { text: day.text, confirmed: confirmedDeliveryDate !== null } : null
}

/** One link for each parcel, which may hold several rows. */
export function trackingLinks(rows: readonly BackorderRow[]): Tracking[] {
  const links = new Map<WebLink, string[]>()
  for (const row of rows) {
    if (!row.trackingUrl) continue
    const name = backorderName(row)
    links.set(row.trackingUrl, [...(links.get(row.trackingUrl) ?? []), ...(name ? [name] : [])])
  }
  return [...links].map(([url, names]) => ({ url, names }))
}
