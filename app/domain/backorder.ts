import { byDay, type Day } from './day'
import { grouped } from './grouped'
import type { PostalAddress } from './order'
import type { ProductFields } from './product-row'
import { webHref, type WebLink } from './link'

/** A row delivered after the main delivery, or a reclamation row (specification 3, Backorder row). */
export interface BackorderRow extends ProductFields {
  orderId: string
  addressId: string
  type: string
  freightCompany: string
  delivered: boolean
  tracking: Tracking
  contactPerson: string
  phone: string
  deliveryAddress: PostalAddress
}

export function backorderName({
  modelDescription,
  model,
}: Pick<BackorderRow, 'modelDescription' | 'model'>): string {
  return modelDescription || model
}

/** A search finds a backorder by these texts. */
export function backorderTexts(row: BackorderRow): string[] {
  return [
    row.orderId,
    row.type,
    row.freightCompany,
    row.model,
    row.modelDescription,
    row.drawingId,
    row.size,
    row.color,
    row.material,
    row.confirmedDeliveryDate?.text ?? '',
    row.deliveryEstimate?.text ?? '',
  ]
}

/** Sorts by confirmed date, or estimate where none is confirmed, ascending (specification 2.9). */
export function byDeliveryDate(a: BackorderRow, b: BackorderRow): number {
  return byDay(expectedDay(a), expectedDay(b))
}

export function byArrival(a: BackorderRow, b: BackorderRow): number {
  return Number(a.delivered) - Number(b.delivered) || byDeliveryDate(a, b)
}

/**
 * Groups rows by freight company, ignoring case: open groups first, then those without a company, then
 * delivered ones.
 */
export function groupByFreightCompany(rows: readonly BackorderRow[]) {
  const companyOf = ({ freightCompany }: BackorderRow) => freightCompany.trim()
  const groups = grouped(rows.toSorted(byArrival), (row) => companyOf(row).toLowerCase())
  return [...groups.values()]
    .map((ofGroup) => ({
      /** Empty: the screen says "Other carrier". */
      carrier: ofGroup.map(companyOf)[0] ?? '',
      delivered: ofGroup.every(({ delivered }) => delivered),
      rows: ofGroup,
    }))
    .sort(
      (a, b) =>
        Number(a.delivered) - Number(b.delivered) ||
        Number(a.carrier === '') - Number(b.carrier === ''),
    )
}

export function undelivered(rows: readonly BackorderRow[]): BackorderRow[] {
  return rows.filter(({ delivered }) => !delivered).sort(byDeliveryDate)
}

/** The confirmed date, or the estimate if that is missing or unreadable. */
export function expectedDay({ confirmedDeliveryDate, deliveryEstimate }: BackorderRow): Day | null {
  return confirmedDeliveryDate?.iso
    ? confirmedDeliveryDate
    : (deliveryEstimate ?? confirmedDeliveryDate)
}

/** A carrier's field may hold several addresses, a bare code, or both. */
export interface Tracking {
  urls: WebLink[]
  code: string
}

const mostUrls = 10

/** A separator counts only before the next address, since addresses may contain it. */
const between = /\s+|(?<![,;|])[,;|]+(?=\s|$|https?:|www\.)/i
const around = /^[(<"']+|(?<![>"',.;])[>"',.;]+$/g

export function trackingOf(text: string): Tracking {
  const words = text
    .split(between)
    .map((word) => ({ word, url: webHref(word.replace(around, '')) }))
    .filter(({ word }) => word !== '')
  const urls = words.flatMap(({ url }) => url ?? [])
  const code = words.filter(({ url }) => url === null).map(({ word }) => word)
  return { urls: [...new Set(urls)].slice(0, mostUrls), code: code.join(' ') }
}
