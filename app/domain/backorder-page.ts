import {
  groupByFreightCompany,
  isGroupDelivered,
  visibleGroups,
  type BackorderGroup,
  type BackorderRow,
} from './backorder'
import type { WebLink } from './link'
import { pageOf, pageSize } from './page'

/** A backorder's row as it is shown; days as their texts, and texts empty where there is nothing. */
export interface BackorderLine extends Pick<
  BackorderRow,
  | 'orderId'
  | 'type'
  | 'amount'
  | 'model'
  | 'drawingId'
  | 'size'
  | 'color'
  | 'material'
  | 'delivered'
> {
  name: string
  confirmed: string
  estimated: string
}

export interface Tracking {
  url: WebLink
  /** Names of the rows that it follows. */
  names: string[]
}

export interface BackorderGroupView {
  /** Empty where the rows name none. */
  carrier: string
  /** When the next of its rows comes, or the last of them came. */
  day: { text: string; confirmed: boolean } | null
  delivered: boolean
  /** Of the whole group; a page of a long list may hold fewer. */
  count: number
  /** The orders that the rows on this page are of, each once. */
  orderIds: string[]
  /** Are all rows of the whole group of one order? */
  ofOneOrder: boolean
  lines: BackorderLine[]
  tracking: Tracking[]
}

export interface BackorderPage {
  groups: BackorderGroupView[]
  /** All rows that were searched for, hidden ones too. */
  total: number
  /** Rows that 'show delivered' hides. */
  hidden: number
  page: number
  pages: number
}

interface BackorderQuery {
  showDelivered: boolean
  /** Null: the page on which the order that is asked for begins. */
  page: number | null
  orderId?: string
}

/**
 * One page of backorders by freight company (specification 2.9 and 2.10). What a search leaves out
 * still decides whether its group is delivered: finding a row that has come hides no group that is
 * yet to come.
 */
export function backorderPage(
  rows: readonly BackorderRow[],
  query: BackorderQuery,
  found: readonly BackorderRow[] = rows,
): BackorderPage {
  const wanted = new Set(found)
  const groups = groupByFreightCompany(rows).filter((group) => matching(group, wanted).length > 0)
  const visible = visibleGroups(groups, query.showDelivered).groups
  const items = visible.flatMap((group) =>
    matching(group, wanted).map((row) => ({ row, group: group.freightCompany })),
  )
  const {
    items: here,
    page,
    pages,
  } = pageOf(items, query.page ?? pageOfOrder(items, query.orderId))
  return {
    groups: visible.flatMap((group) => {
      const lines = here.filter((item) => item.group === group.freightCompany)
      if (lines.length === 0) return []
      return [
        groupView(
          group,
          matching(group, wanted),
          lines.map(({ row }) => row),
        ),
      ]
    }),
    total: found.length,
    hidden: found.length - items.length,
    page,
    pages,
  }
}

function matching(group: BackorderGroup, wanted: ReadonlySet<BackorderRow>): BackorderRow[] {
  return group.rows.filter((row) => wanted.has(row))
}

function pageOfOrder(items: readonly { row: BackorderRow }[], orderId: string | undefined): number {
  const place = items.findIndex(({ row }) => row.orderId === orderId)
  return place < 0 ? 1 : Math.floor(place / pageSize) + 1
}

function groupView(
  group: BackorderGroup,
  found: readonly BackorderRow[],
  rows: readonly BackorderRow[],
): BackorderGroupView {
  const delivered = isGroupDelivered(group)
  const next = delivered ? group.rows.at(-1) : group.rows.find((row) => !row.delivered)
  return {
    carrier: group.freightCompany,
    day: next ? dayOf(next) : null,
    delivered,
    count: found.length,
    orderIds: orderIdsOf(rows),
    ofOneOrder: orderIdsOf(found).length === 1,
    lines: rows.map(backorderLine),
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

function backorderLine(row: BackorderRow): BackorderLine {
  return {
    orderId: row.orderId,
    name: row.modelDescription || row.model,
    type: row.type,
    amount: row.amount,
    model: row.modelDescription ? row.model : '',
    drawingId: row.drawingId,
    size: row.size,
    color: row.color,
    material: row.material,
    confirmed: row.confirmedDeliveryDate?.text ?? '',
    estimated: row.deliveryEstimate?.text ?? '',
    delivered: row.delivered,
  }
}

/** One parcel may hold several rows: its link stands once. */
function trackingLinks(rows: readonly BackorderRow[]): Tracking[] {
  const links = new Map<WebLink, string[]>()
  for (const row of rows) {
    if (!row.trackingUrl) continue
    const name = row.modelDescription || row.model
    links.set(row.trackingUrl, [...(links.get(row.trackingUrl) ?? []), ...(name ? [name] : [])])
  }
  return [...links].map(([url, names]) => ({ url, names }))
}
