import { streetAt, type Address } from './address'
import {
  expectedDay,
  groupByFreightCompany,
  isGroupDelivered,
  type BackorderRow,
} from './backorder'
import { hasPassed } from './calendar/span'
import { isSingleDay, type Day } from './day'
import { pageOf, pageSize } from './page'

/** A row as the lists of backorders show it. */
export interface BackorderLine extends BackorderRow {
  day: Day | null
  /** The day is agreed, also once it has passed; else it is an estimate. */
  isConfirmed: boolean
  /** Its day has passed, and it has not come. */
  isLate: boolean
  /** Where it goes; empty where the page shows one address. */
  street: string
}

export interface BackorderGroupView {
  /** Empty where the rows name none. */
  carrier: string
  /** All that the company brings has come. */
  delivered: boolean
  /** Its rows are not closed: they are to come, searched or requested. */
  open: boolean
  /** Rows of the whole group that are still to come, on whichever page they are. */
  coming: number
  /** Those on this page. */
  rows: BackorderLine[]
}

export interface BackorderPage {
  groups: BackorderGroupView[]
  /** All rows, hidden ones too. */
  total: number
  /** Rows that are to come. */
  coming: number
  /** Rows that are delivered, for 'show delivered'. */
  delivered: number
  /** Those that it hides. */
  hidden: number
  page: number
  pages: number
}

interface BackorderQuery {
  showDelivered: boolean
  /** Null: the one with the requested rows. */
  page: number | null
  /** The order whose rows are requested; left out: none. */
  orderId?: string
  /** Those that a search has found; left out: nothing is searched. */
  found?: readonly BackorderRow[]
}

interface Reader {
  now: Date
  /** The addresses whose streets the page names. */
  addresses?: readonly Address[]
}

const isComing = ({ delivered }: BackorderRow) => !delivered

/** One page of backorders by freight company (specification 2.9 and 2.10). */
export function backorderPage(
  rows: readonly BackorderRow[],
  query: BackorderQuery,
  reader: Reader,
): BackorderPage {
  const { found, orderId = '' } = query
  const isListed = found && new Set(found)
  const isRequested = (row: BackorderRow) => orderId !== '' && row.orderId === orderId
  const groups = groupByFreightCompany(rows).map((group) => ({
    carrier: group.freightCompany,
    delivered: isGroupDelivered(group),
    listed: isListed ? group.rows.filter((row) => isListed.has(row)) : group.rows,
  }))
  const all = groups.flatMap(({ listed }) => listed)
  const coming = all.filter(isComing)
  const visible = query.showDelivered ? all : coming
  const place = Math.max(0, visible.findIndex(isRequested))
  const { items, page, pages } = pageOf(visible, query.page ?? Math.floor(place / pageSize) + 1)
  const isOnPage = new Set(items)
  return {
    groups: groups.flatMap(({ carrier, delivered, listed }): BackorderGroupView[] => {
      const open = !delivered || isListed !== undefined || listed.some(isRequested)
      const lines = listed
        .filter((row) => isOnPage.has(row))
        .map((row) => backorderLine(row, reader))
      if (lines.length === 0) return []
      return [{ carrier, delivered, open, coming: listed.filter(isComing).length, rows: lines }]
    }),
    total: all.length,
    coming: coming.length,
    delivered: all.length - coming.length,
    hidden: all.length - visible.length,
    page,
    pages,
  }
}

/** A row with its day, and the street where the page names places. */
export function backorderLine(row: BackorderRow, { now, addresses = [] }: Reader): BackorderLine {
  const day = expectedDay(row)
  return {
    ...row,
    day,
    isConfirmed: day !== null && day === row.confirmedDeliveryDate && isSingleDay(day),
    isLate: !row.delivered && hasPassed(day, now),
    street: streetAt(row.addressId, addresses),
  }
}
