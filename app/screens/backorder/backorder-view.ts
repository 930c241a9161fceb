import {
  groupByFreightCompany,
  isGroupDelivered,
  shownGroups,
  type BackorderGroup,
  type BackorderRow,
} from '../../domain/backorder'
import type { Order } from '../../domain/order'
import { orderCountry } from '../../domain/order-country'
import { pageOf } from '../../domain/page'
import { phoneNumbers, type PhoneNumber } from '../../domain/phone-number'
import { addressLines } from '../../domain/postal-address'

/** Where the rows are brought, and who is called there. */
export interface Recipient {
  contactPerson: string
  phones: PhoneNumber[]
  lines: string[]
}

/** A backorder's row; days as their texts, and texts empty where there is nothing. */
export interface BackorderLine {
  name: string
  type: string
  amount: number | null
  model: string
  drawingId: string
  size: string
  color: string
  material: string
  confirmed: string
  estimated: string
  delivered: boolean
}

export interface Tracking {
  url: string
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
  lines: BackorderLine[]
  tracking: Tracking[]
}

export interface BackorderView {
  recipients: Recipient[]
  groups: BackorderGroupView[]
  /** All rows, hidden ones too. */
  total: number
  /** Rows that 'show delivered' hides. */
  hidden: number
  page: number
  pages: number
}

/** What the page was asked for in its address. */
export interface Asked {
  showDelivered: boolean
  page: number
}

export function readAsked(search: URLSearchParams): Asked {
  return {
    showDelivered: search.get('showDelivered') === '1',
    page: Number(search.get('page')) || 1,
  }
}

/** The page's address with its choices; what is as usual stays out of it. */
export function backorderAddress(path: string, { showDelivered, page }: Asked): string {
  const search = new URLSearchParams()
  if (showDelivered) search.set('showDelivered', '1')
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The backorders of an order by freight company (specification 2.10), one page of their rows. */
export function backorderView(
  order: Pick<Order, 'delivery' | 'currency'>,
  rows: readonly BackorderRow[],
  asked: Asked,
): BackorderView {
  const shown = shownGroups(groupByFreightCompany(rows), asked.showDelivered)
  const page = pageOf(
    shown.groups.flatMap((group) => group.rows.map((row) => ({ group, row }))),
    asked.page,
  )
  return {
    recipients: recipients(order, rows),
    groups: shown.groups.flatMap((group) => {
      const here = page.items.filter((item) => item.group === group).map(({ row }) => row)
      return here.length > 0 ? [groupView(group, here)] : []
    }),
    total: rows.length,
    hidden: shown.hiddenRows,
    page: page.page,
    pages: page.pages,
  }
}

function groupView(group: BackorderGroup, rows: readonly BackorderRow[]): BackorderGroupView {
  const delivered = isGroupDelivered(group)
  const next = delivered ? group.rows.at(-1) : group.rows.find((row) => !row.delivered)
  return {
    carrier: group.freightCompany,
    day: next ? dayOf(next) : null,
    delivered,
    count: group.rows.length,
    lines: rows.map(backorderLine),
    tracking: trackingLinks(rows),
  }
}

function dayOf({ confirmedDeliveryDate, deliveryEstimate }: BackorderRow) {
  const day = confirmedDeliveryDate ?? deliveryEstimate
  return day ? { text: day.text, confirmed: confirmedDeliveryDate !== null } : null
}

function backorderLine(row: BackorderRow): BackorderLine {
  return {
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
  const links = new Map<string, string[]>()
  for (const row of rows) {
    if (!row.trackingUrl) continue
    const name = row.modelDescription || row.model
    links.set(row.trackingUrl, [...(links.get(row.trackingUrl) ?? []), ...(name ? [name] : [])])
  }
  return [...links].map(([url, names]) => ({ url, names }))
}

/** Each place that rows are brought to, once; where they name none, the order's own. */
function recipients(
  order: Pick<Order, 'delivery' | 'currency'>,
  rows: readonly BackorderRow[],
): Recipient[] {
  const country = orderCountry(order)
  const recipient = (
    place: Pick<Order['delivery'], 'contactPerson' | 'phone'>,
    lines: string[],
  ) => ({
    contactPerson: place.contactPerson,
    phones: phoneNumbers(place.phone, country),
    lines,
  })
  const places = new Map<string, Recipient>()
  for (const row of rows) {
    const place = recipient(row, addressLines(row.deliveryAddress))
    if (hasContent(place)) places.set(JSON.stringify(place), place)
  }
  if (places.size > 0) return [...places.values()]
  return [recipient(order.delivery, addressLines(order.delivery))].filter(hasContent)
}

function hasContent({ contactPerson, phones, lines }: Recipient): boolean {
  return contactPerson !== '' || phones.length > 0 || lines.length > 0
}
