import { backorderName, expectedDay, type BackorderRow } from './backorder'
import type { SeenDay, SeenItem } from './changes'
import { isSingleDay, type Day } from './day'
import type { PortalDocument } from './document'
import { grouped } from './grouped'
import type { Order } from './order'
import type { OrderBills } from './payment-invoices'
import type { ProductRow } from './product-row'
import { keyedRows, shortHash } from './row-keys'

/** The delivery day as the order itself names it: a confirmed one, else the estimate. */
export function dayOfOrder({
  deliveryDate,
  estimatedDeliveryDate,
}: Pick<Order, 'deliveryDate' | 'estimatedDeliveryDate'>): SeenItem[] {
  const agreed = deliveryDate?.iso ? deliveryDate : null
  const day = agreed ?? estimatedDeliveryDate ?? deliveryDate
  return [{ key: 'own', name: '', day: seenDay(day, day === agreed) }]
}

/** The same by a list of orders, which names one day alone. */
export const dayOfListed = (day: Day | null): SeenItem[] => [
  { key: 'listed', name: '', day: seenDay(day, true) },
]

/**
 * Products that come after the main delivery. Alike ones can be told apart by what is known of them alone, and
 * only while there are as many of them: a list may have failed, or be of another page.
 */
export function seenProducts(rows: readonly BackorderRow[]): SeenItem[] {
  const seen = rows.map((row) => {
    const day = seenDay(expectedDay(row), expectedDay(row) === row.confirmedDeliveryDate)
    return { row, day, isDone: row.delivered, order: JSON.stringify([day, !row.delivered]) }
  })
  const alike = grouped(seen, ({ row }) => JSON.stringify(nameOf(row)))
  return [...alike].flatMap(([name, group]) =>
    group
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ row, day, isDone }, index) => ({
        key: shortHash(`${name}${index}/${group.length}`),
        name: backorderName(row) || row.type,
        day,
        isDone,
      })),
  )
}

export const seenRows = (rows: readonly ProductRow[]): SeenItem[] =>
  keyedRows(rows.flatMap(withRowsWithin), nameOf).map(([key, row]) => ({
    key,
    name: backorderName(row),
  }))

/** People know what they have uploaded themselves. */
export const seenDocuments = (documents: readonly PortalDocument[]): SeenItem[] =>
  documents
    .filter(({ customerCanEdit }) => !customerCanEdit)
    .map(({ id, filename }) => ({ key: shortHash(id), name: filename }))

/** An invoice without an id may be any other one at the next visit. Nobody pays a credit note. */
export const seenInvoices = ({ advance, final }: OrderBills): SeenItem[] =>
  [...advance, ...final]
    .filter(({ invoice }) => invoice.id !== '')
    .map(({ invoice: { id, number, total }, state }) => ({
      key: shortHash(id),
      name: number,
      isDone: state !== 'open' && (total?.cents ?? 0) >= 0,
    }))

function seenDay(day: Day | null, isAgreed: boolean): SeenDay | null {
  return day && { ...day, isConfirmed: isAgreed && isSingleDay(day) }
}

const withRowsWithin = (row: ProductRow): ProductRow[] => [row, ...row.rows.flatMap(withRowsWithin)]

type Product = Pick<
  ProductRow & BackorderRow,
  'drawingId' | 'model' | 'modelDescription' | 'size' | 'color'
>

const nameOf = ({ drawingId, model, modelDescription, size, color }: Product) => [
  drawingId,
  model,
  modelDescription,
  size,
  color,
]
