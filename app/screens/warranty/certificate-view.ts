import type { Order } from '../../domain/order'
import type { Warranty, WarrantyKind } from '../../domain/warranty'

/** Years of warranty, and what they are for where the certificate says so. */
export interface BadgeView {
  years: 2 | 5 | 10 | 30
  covers: 'hinges' | 'furniture' | 'mechanisms' | null
}

/** What the certificate shows; lines and texts, none where the API gives none. */
export interface CertificateView {
  badges: BadgeView[]
  customer: string[]
  address: string[]
  orderId: string
  deliveryDate: string[]
  store: string[]
  salesPerson: string[]
  /** Null: a warranty of neither kind, whose terms are not the maker's to show. */
  terms: 'consumer' | 'professional' | null
}

/** Specification 2.10 says which badges, specification 9 what each is for. */
const badges: Record<WarrantyKind, BadgeView[]> = {
  consumer: [
    { years: 30, covers: 'hinges' },
    { years: 10, covers: 'furniture' },
  ],
  professional: [
    { years: 10, covers: 'mechanisms' },
    { years: 5, covers: 'furniture' },
  ],
  other: [{ years: 2, covers: null }],
}

export function certificateView(order: Pick<Order, 'id'>, warranty: Warranty): CertificateView {
  return {
    badges: badges[warranty.kind],
    customer: filled(warranty.customerName),
    address: filled(...warranty.address),
    orderId: warranty.orderId || order.id,
    deliveryDate: filled(warranty.deliveryDate?.text ?? ''),
    store: filled(warranty.storeName),
    salesPerson: filled(warranty.salesPerson),
    terms: warranty.kind === 'other' ? null : warranty.kind,
  }
}

const filled = (...lines: string[]) => lines.filter((line) => line !== '')
