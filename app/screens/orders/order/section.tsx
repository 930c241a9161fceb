import { useTranslation } from 'react-i18next'
import { LoadedSection, type LoadedSectionProps } from '~/screens/parts/section'
import { sections, type SectionId } from './sections'

type OrderSectionProps<T extends { page: number; pages: number }> = Omit<
  LoadedSectionProps<T>,
  'id' | 'title' | 'error'
> & { id: SectionId }

/** A section of the order with what was loaded for it. */
export function OrderSection<T extends { page: number; pages: number }>(
  props: OrderSectionProps<T>,
) {
  const { t } = useTranslation()
  const { title, error } = sections[props.id]
  return <LoadedSection title={t(title)} error={t(error)} {...props} />
}

/** Leads to the sections that this order has, and to no others. */
export function JumpNavigation({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation()
  return (
    <nav className="jump" aria-label={t('order:jump')}>
      {present.map((id) => (
        <a key={id} href={`#${id}`}>
          {t(sections[id].title)}
        </a>
      ))}
    </nav>
  )
}
