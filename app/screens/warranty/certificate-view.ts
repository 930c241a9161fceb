import { isSingleDay, type Day } from '~/domain/day'
import { today } from '~/domain/helsinki'
import { monthsAfter } from '~/domain/months'
import type { Language } from '~/domain/person'
import {
  coverOf,
  hasWarrantyTerms,
  warrantyBadges,
  warrantyKind,
  type WarrantyBadge,
  type WarrantyCover,
  type WarrantyData,
} from '~/domain/warranty'
import { formatDay } from '~/i18n/formats'

/** A badge, with what its years cover where the certificate says so. */
export interface BadgeView extends WarrantyBadge {
  covers: WarrantyCover | null
  /** The last day, DD.MM.YYYY; null where the warranty has not begun or its first day is not known. */
  last: string | null
}

/**
 * The certificate of an order, its longest warranty first. The warranty begins on the certificate's
 * delivery day (specification 9), or on the order's where the certificate has none.
 */
export function certificateView(
  warranty: WarrantyData,
  { language, orderDay, now }: { language: Language; orderDay: Day | null; now: Date },
) {
  const kind = warrantyKind(warranty.type)
  const first = [warranty.deliveryDate, orderDay].find((day) => day && isSingleDay(day))?.iso
  const lastDay = (years: number) =>
    first && first <= today(now) ? formatDay(monthsAfter(first, years * 12)) : null
  const badges = warrantyBadges(kind, language).sort((a, b) => b.years - a.years)
  return {
    badges: badges.map((badge) => ({
      ...badge,
      covers: coverOf(kind, badge.years),
      last: lastDay(badge.years),
    })),
    customer: filled(warranty.customerName),
    address: warranty.addressLines,
    orderId: warranty.orderId,
    deliveryDate: filled(warranty.deliveryDate?.text ?? ''),
    store: filled(warranty.storeName),
    salesPerson: filled(warranty.salesPerson),
    /** Null: a warranty of neither kind, whose terms are not known. */
    terms: hasWarrantyTerms(kind) ? kind : null,
  }
}

/** The lines and texts of the certificate; empty where the API gives none. */
export type CertificateView = ReturnType<typeof certificateView>

const filled = (...lines: string[]) => lines.filter((line) => line !== '')
