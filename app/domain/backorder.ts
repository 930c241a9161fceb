import { byDay, type Day } from './day'
import { grouped } from './grouped'
import type { PostalAddress } from './order'
import { webHref, type WebLink } from './link'

/** A row that is delivered after the main delivery, or a reclamation row (specification 3, Backorder row). */
export interface BackorderRow {
  orderId: string
  addressId: string
  type: string
  freightCompany: string
  confirmedDeliveryDate: Day | null
  deliveryEstimate: Day | null
  delivered: boolean
  tracking: Tracking
  drawingId: string
  amount: number | null
  model: string
  modelDescription: string
  size: string
  color: string
  material: string
  contactPerson: string
  phone: string
  deliveryAddress: PostalAddress
}

/** Empty where the API gives only the type. */
export function backorderName({
  modelDescription,
  model,
}: Pick<BackorderRow, 'modelDescription' | 'model'>): string {
  return modelDescription || model
}

/** The rows that one freight company brings (specification 2.9 and 2.10). */
export interface BackorderGroup {
  /** Empty where the rows name none: the screen says "Other carrier". */
  freightCompany: string
  rows: BackorderRow[]
}

/** Sorts by confirmed date, or estimate where none is confirmed, ascending (specification 2.9). */
export function byDeliveryDate(a: BackorderRow, b: BackorderRow): number {
  return byDay(expectedDay(a), expectedDay(b))
}

/** Rows that are still to come, by their date, and then the delivered ones. */
export function byArrival(a: BackorderRow, b: BackorderRow): number {
  return Number(a.delivered) - Number(b.delivered) || byDeliveryDate(a, b)
}

/**
 * Rows by freight company, whatever its case: each group and the groups by what is still to come.
 * Rows without a company come last, and after them the groups that are all delivered.
 */
export function groupByFreightCompany(rows: readonly BackorderRow[]): BackorderGroup[] {
  const companyOf = ({ freightCompany }: BackorderRow) => freightCompany.trim()
  const groups = grouped(rows.toSorted(byArrival), (row) => companyOf(row).toLowerCase())
  const rank = (group: BackorderGroup) =>
    2 * Number(isGroupDelivered(group)) + Number(group.freightCompany === '')
  return [...groups.values()]
    .map((ofGroup) => ({ freightCompany: ofGroup.map(companyOf)[0] ?? '', rows: ofGroup }))
    .sort((a, b) => rank(a) - rank(b))
}

/** A group is delivered when all its rows are; until then it is shown and expanded. */
export function isGroupDelivered(group: BackorderGroup): boolean {
  return group.rows.every((row) => row.delivered)
}

/** The rows that have not been delivered, the nearest first. */
export function undelivered(rows: readonly BackorderRow[]): BackorderRow[] {
  return rows.filter(({ delivered }) => !delivered).sort(byDeliveryDate)
}

/** The confirmed date; the estimate where none is, or where it cannot be read. */
export function expectedDay({ confirmedDeliveryDate, deliveryEstimate }: BackorderRow): Day | null {
  return confirmedDeliveryDate?.iso
    ? confirmedDeliveryDate
    : (deliveryEstimate ?? confirmedDeliveryDate)
}

/** How a parcel is followed: a carrier's field may hold several addresses, a bare code, or both. */
export interface Tracking {
  urls: WebLink[]
  /** Empty where the addresses say all. */
  code: string
}

/** Parcels of one row; more are not one row's. */
const mostUrls = 10

/** Addresses stand apart by spaces, or by a sign before the next one: they may have signs within. */
const between = /\s+|(?<![,;|])[,;|]+(?=\s|$|https?:|www\.)/i
const around = /^[(<"']+|(?<![>"',.;])[>"',.;]+$/g

/** Each address of the text, once, and what else it says. */
export function trackingOf(text: string): Tracking {
  const words = text
    .split(between)
    .map((word) => ({ word, url: webHref(word.replace(around, '')) }))
    .filter(({ word }) => word !== '')
  const urls = words.flatMap(({ url }) => url ?? [])
  const code = words.filter(({ url }) => url === null).map(({ word }) => word)
  return { urls: [...new Set(urls)].slice(0, mostUrls), code: code.join(' ') }
}
