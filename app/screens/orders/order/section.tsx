import { Fragment } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { LoadedSection, type LoadedSectionProps } from '~/screens/parts/section'
import { sections, type LoadedSectionId, type SectionId } from './sections'

type OrderSectionProps<T extends { page: number; pages: number }> = Omit<
  LoadedSectionProps<T>,
  'id' | 'title' | 'error'
> & { id: LoadedSectionId; title?: string }

/** A section of the order with what was loaded for it. */
export function OrderSection<T extends { page: number; pages: number }>(
  props: OrderSectionProps<T>,
) {
  const { t } = useTranslation()
  const { id, title } = props
  const { error } = sections[id]
  return <LoadedSection {...props} title={title ?? t(sections[id].title)} error={t(error)} />
}

/**
 * Leads to the sections that this order has, and to no others. It stays in sight below the top bar;
 * the script marks the section that is being read.
 */
export function SectionBar({ present }: { present: readonly SectionId[] }) {
  const { t } = useTranslation()
  return (
    <div className="sectionbar">
      <nav className="jump" aria-label={t('order:jump')} data-sections="">
        {present.map((id) => (
          <Fragment key={id}>
            <a href={`#${id}`}>{t(sections[id].title)}</a>{' '}
          </Fragment>
        ))}
      </nav>
    </div>
  )
}
