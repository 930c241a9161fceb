import { streetAt, type Address } from './address'
import { arrivalOf, stillToCome } from './arrivals'
import { groupByFreightCompany, type BackorderRow } from './backorder'
import { hasPassed } from './calendar/span'
import { pageOf, pageSize } from './page'

export type BackorderLine = ReturnType<typeof backorderLine>

export type BackorderPage = ReturnType<typeof backorderPage>

interface BackorderQuery {
  showDelivered: boolean
  /** Null: the page of the requested rows. */
  page: number | null
  /** The order with the requested rows. */
  orderId?: string
  /** The rows that a search found; left out without a search. */
  found?: readonly BackorderRow[]
}

interface Reader {
  now: Date
  /** The page names the streets of these addresses. */
  addresses?: readonly Address[]
}

const isComing = ({ delivered }: BackorderRow) => !delivered

/** One page of backorders by freight company (specification 2.9 and 2.10). */
export function backorderPage(
  rows: readonly BackorderRow[],
  query: BackorderQuery,
  reader: Reader,
) {
  const { found, orderId = '' } = query
  const isListed = found && new Set(found)
  const isRequested = (row: BackorderRow) => orderId !== '' && row.orderId === orderId
  const groups = groupByFreightCompany(rows).map(({ rows: ofGroup, ...group }) => ({
    ...group,
    listed: isListed ? ofGroup.filter((row) => isListed.has(row)) : ofGroup,
  }))
  const all = groups.flatMap(({ listed }) => listed)
  const coming = all.filter(isComing)
  const visible = query.showDelivered ? all : coming
  const place = Math.max(0, visible.findIndex(isRequested))
  const { items, page, pages } = pageOf(visible, query.page ?? Math.floor(place / pageSize) + 1)
  const isOnPage = new Set(items)
  return {
    groups: groups.flatMap(({ carrier, delivered, listed }) => {
      /** The group is expanded: its rows are to come, searched or requested. */
      const open = !delivered || isListed !== undefined || listed.some(isRequested)
      const lines = listed
        .filter((row) => isOnPage.has(row))
        .map((row) => backorderLine(row, reader))
      /** The number of rows that are not delivered yet, on all pages. */
      const ofGroup = listed.filter(isComing).length
      return lines.length > 0 ? [{ carrier, delivered, open, coming: ofGroup, rows: lines }] : []
    }),
    /** The number of rows, hidden ones included. */
    total: all.length,
    coming: coming.length,
    stillToCome: stillToCome(coming, reader.now),
    delivered: all.length - coming.length,
    page,
    pages,
  }
}

export function backorderLine(row: BackorderRow, { now, addresses = [] }: Reader) {
  const arrival = arrivalOf(row)
  const day = arrival?.day ?? null
  return {
    ...row,
    day,
    /** The day is agreed, even if it has passed; otherwise it is an estimate. */
    isConfirmed: arrival?.isConfirmed ?? false,
    isLate: !row.delivered && hasPassed(day, now),
    /** Empty where the page shows one address. */
    street: streetAt(row.addressId, addresses),
  }
}
