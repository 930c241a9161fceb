import { backorderName, byDeliveryDate, expectedDay, type BackorderRow } from './backorder'
import type { SeenDay, SeenItem } from './changes'
import { isSingleDay, type Day } from './day'
import type { PortalDocument } from './document'
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

/** Products that come after the main delivery. By date, since alike ones are numbered in their order. */
export const seenProducts = (rows: readonly BackorderRow[]): SeenItem[] =>
  keyed(rows.toSorted(byDeliveryDate)).map(([key, row]) => {
    const day = expectedDay(row)
    return {
      key,
      name: backorderName(row) || row.type,
      day: seenDay(day, day === row.confirmedDeliveryDate),
      isDone: row.delivered,
    }
  })

export const seenRows = (rows: readonly ProductRow[]): SeenItem[] =>
  keyed(rows.flatMap(withRowsWithin)).map(([key, row]) => ({ key, name: backorderName(row) }))

/** People know what they have uploaded themselves. */
export const seenDocuments = (documents: readonly PortalDocument[]): SeenItem[] =>
  documents
    .filter(({ customerCanEdit }) => !customerCanEdit)
    .map(({ id, filename }) => ({ key: shortHash(id), name: filename }))

/** An invoice without an id may be any other one at the next visit. */
export const seenInvoices = ({ advance, final }: OrderBills): SeenItem[] =>
  [...advance, ...final]
    .filter(({ invoice }) => invoice.id !== '')
    .map(({ invoice: { id, number }, state }) => ({
      key: shortHash(id),
      name: number,
      isDone: state !== 'open',
    }))

function seenDay(day: Day | null, isAgreed: boolean): SeenDay | null {
  return day && { ...day, isConfirmed: isAgreed && isSingleDay(day) }
}

const withRowsWithin = (row: ProductRow): ProductRow[] => [row, ...row.rows.flatMap(withRowsWithin)]

type Product = Pick<
  ProductRow & BackorderRow,
  'drawingId' | 'model' | 'modelDescription' | 'size' | 'color'
>

const keyed = <T extends Product>(rows: readonly T[]) =>
  keyedRows(rows, ({ drawingId, model, modelDescription, size, color }) => [
    ...[drawingId, model, modelDescription, size, color],
  ])
