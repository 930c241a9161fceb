import { monthsAfter, type Day, type IsoDay } from './day'
import { daysUntil } from './days-left'
import { today } from './helsinki'

/** The contents of the warranty certificate (specification 2.10). */
export interface WarrantyData {
  /** For example KULUTTAJA; `warrantyKind` reads it. */
  type: string
  orderId: string
  customerName: string
  addressLines: string[]
  deliveryDate: Day | null
  storeName: string
  salesPerson: string
}

export type WarrantyKind = 'consumer' | 'professional' | 'other'

/**
 * The years of each badge, the longest first, and the parts that they cover (specification 9); null: the
 * certificate names none.
 */
export const warrantyBadges = {
  consumer: [
    { years: 30, covers: 'hinges' },
    { years: 10, covers: 'furniture' },
  ],
  professional: [
    { years: 10, covers: 'mechanisms' },
    { years: 5, covers: 'furniture' },
  ],
  other: [{ years: 2, covers: null }],
} as const satisfies Record<WarrantyKind, readonly { years: number; covers: string | null }[]>

/** KULUTTAJA is the consumer's, PGPRO the professional range; spaces and case are ignored. */
export function warrantyKind(type: string): WarrantyKind {
  const code = type.trim().toUpperCase()
  if (code === 'KULUTTAJA') return 'consumer'
  return code === 'PGPRO' ? 'professional' : 'other'
}

export type WarrantyTerm = NonNullable<ReturnType<typeof warrantyTerm>>

/** How long a warranty lasts; null before the day of delivery (`first`), which may still move. */
export function warrantyTerm(first: IsoDay, years: number, now: Date) {
  const day = today(now)
  if (first > day) return null
  const last = monthsAfter(first, years * 12)
  const daysLeft = daysUntil({ iso: last }, now) ?? 0
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000
  let monthsLeft = 0
  while (monthsAfter(day, monthsLeft + 1) <= last) monthsLeft += 1
  return {
    last,
    /** Days until the last day; below zero the warranty has ended. */
    daysLeft,
    /** The whole months of `daysLeft`. */
    monthsLeft,
    /** The remaining share of the warranty, from 0 (ended) to 1. */
    shareLeft: Math.max(0, daysLeft / days),
  }
}
