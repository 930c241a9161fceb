import { monthsAfter, type Day, type IsoDay } from './day'
import { daysUntil } from './days-left'
import { today } from './helsinki'
import type { Language } from './person'

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

export interface WarrantyBadge {
  years: 2 | 5 | 10 | 30
  /** Swedish images are for Swedish users only (specification 2.10). */
  language: Language
}

export const badgeYears = {
  consumer: [10, 30],
  professional: [5, 10],
  other: [2],
} as const satisfies Record<WarrantyKind, readonly WarrantyBadge['years'][]>

export type WarrantyCover = 'hinges' | 'furniture' | 'mechanisms'

const covers: Record<WarrantyKind, Partial<Record<WarrantyBadge['years'], WarrantyCover>>> = {
  consumer: { 30: 'hinges', 10: 'furniture' },
  professional: { 10: 'mechanisms', 5: 'furniture' },
  other: {},
}

/** The parts that the years cover (specification 9); null if unknown. */
export function coverOf(kind: WarrantyKind, years: WarrantyBadge['years']): WarrantyCover | null {
  return covers[kind][years] ?? null
}

/** KULUTTAJA is the consumer's, PGPRO the professional range; spaces and case are ignored. */
export function warrantyKind(type: string): WarrantyKind {
  const code = type.trim().toUpperCase()
  if (code === 'KULUTTAJA') return 'consumer'
  return code === 'PGPRO' ? 'professional' : 'other'
}

/** In the certificate's order (specification 2.10). */
export function warrantyBadges(kind: WarrantyKind, language: Language): WarrantyBadge[] {
  return badgeYears[kind].map((years) => ({ years, language }))
}

/** Only consumers and professionals have terms (specification 2.10). */
export function hasWarrantyTerms(kind: WarrantyKind): kind is Exclude<WarrantyKind, 'other'> {
  return kind !== 'other'
}

/** How long a warranty lasts, from the first day that it is in force. */
export interface WarrantyTerm {
  last: IsoDay
  /** Days until the last day; below zero the warranty has ended. */
  daysLeft: number
  /** The whole months of `daysLeft`. */
  monthsLeft: number
  /** The remaining share of the warranty, from 0 (ended) to 1. */
  shareLeft: number
}

/** Null before the day of delivery (`first`), which may still move. */
export function warrantyTerm(first: IsoDay, years: number, now: Date): WarrantyTerm | null {
  const day = today(now)
  if (first > day) return null
  const last = monthsAfter(first, years * 12)
  const daysLeft = daysUntil({ iso: last }, now) ?? 0
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000
  let monthsLeft = 0
  while (monthsAfter(day, monthsLeft + 1) <= last) monthsLeft += 1
  return { last, daysLeft, monthsLeft, shareLeft: Math.max(0, daysLeft / days) }
}
