import { useTranslation } from 'react-i18next'
import type { OrderSection } from '~/screens/orders/order-view'

/** The titles of the sections, in the navigation and above each of them. */
export const sectionTitles = {
  billing: 'order:billing.title',
  deliveries: 'order:deliveries.title',
  rows: 'order:rows.title',
  sharing: 'order:sharing.title',
  claims: 'order:claims.title',
  documents: 'order:documents.title',
  models: 'order:models.title',
} as const satisfies Record<OrderSection, string>

/** Leads to the sections that this order has, and to no others. */
export function JumpNavigation({ sections }: { sections: readonly OrderSection[] }) {
  const { t } = useTranslation()
  return (
    <nav className="jump" aria-label={t('order:jump')}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`}>
          {t(sectionTitles[section])}
        </a>
      ))}
    </nav>
  )
}
