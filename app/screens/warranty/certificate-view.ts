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

/** A badge, with what its years cover where the certificate says so. */
export interface BadgeView extends WarrantyBadge {
  covers: WarrantyCover | null
}

/** The certificate of an order, its longest warranty first. */
export function certificateView(warranty: WarrantyData, language: Language) {
  const kind = warrantyKind(warranty.type)
  const badges = warrantyBadges(kind, language).sort((a, b) => b.years - a.years)
  return {
    badges: badges.map((badge) => ({ ...badge, covers: coverOf(kind, badge.years) })),
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
