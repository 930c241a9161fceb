import type { Money } from './money'

/** A row of an invoice. The amounts are shown as given; none is computed from another. */
export interface InvoiceRow {
  info: string
  /** Pieces; null where the API gives none. */
  amount: number | null
  net: Money | null
  vat: Money | null
  total: Money | null
}
