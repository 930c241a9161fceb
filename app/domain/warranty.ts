import type { Day } from './day'
import type { Language } from './person'

/** The contents of the warranty certificate (specification 2.10). */
export interface WarrantyData {
  /** Trimmed, upper case, for example KULUTTAJA; `warrantyKind` reads it. */
  type: string
  orderId: string
  customerName: string
  /** Empty ones are left out. */
  addressLines: string[]
  deliveryDate: Day | null
  storeName: string
  salesPerson: string
}

export type WarrantyKind = 'consumer' | 'professional' | 'other'

export interface WarrantyBadge {
  years: 2 | 5 | 10 | 30
  /** Which of the badge's images: Swedish ones are for Swedish users only (specification 2.10). */
  language: Language
}

export const badgeYears = {
  consumer: [10, 30],
  professional: [5, 10],
  other: [2],
} as const satisfies Record<WarrantyKind, readonly WarrantyBadge['years'][]>

/** The parts of a kitchen that the years of a badge are for. */
export type WarrantyCover = 'hinges' | 'furniture' | 'mechanisms'

const covers: Record<WarrantyKind, Partial<Record<WarrantyBadge['years'], WarrantyCover>>> = {
  consumer: { 30: 'hinges', 10: 'furniture' },
  professional: { 10: 'mechanisms', 5: 'furniture' },
  other: {},
}

/** The parts that the years cover (specification 9); null for warranties of which it is not known. */
export function coverOf(kind: WarrantyKind, years: WarrantyBadge['years']): WarrantyCover | null {
  return covers[kind][years] ?? null
}

/** KULUTTAJA is the consumer's, PGPRO the professional range; spaces and case do not matter. */
export function warrantyKind(type: string): WarrantyKind {
  switch (type.trim().toUpperCase()) {
    case 'KULUTTAJA':
      return 'consumer'
    case 'PGPRO':
      return 'professional'
    default:
      return 'other'
  }
}

/** The badges in the order in which they stand on the certificate (specification 2.10). */
export function warrantyBadges(kind: WarrantyKind, language: Language): WarrantyBadge[] {
  return badgeYears[kind].map((years) => ({ years, language }))
}

/** Only these two kinds have terms (specification 2.10). */
export function hasWarrantyTerms(kind: WarrantyKind): kind is Exclude<WarrantyKind, 'other'> {
  return kind !== 'other'
}
