import type { Page } from '~/domain/page'
import type { WordKey } from '~/domain/word-key'
import { useTranslation } from '~/i18n/use-translation'
import { LoadedSection, type LoadedSectionProps } from '~/screens/parts/section'
import type { OrderView } from './load.server'

/** Also the section's anchor, and its parameter in the address. */
type SectionId = keyof OrderView['sections']

export const sectionTitle = (id: SectionId) => `order:${id}.title` as const satisfies WordKey

/** The sections that the order has, in the page's order. */
export const presentSections = ({ sections }: OrderView): SectionId[] =>
  (Object.keys(sections) as SectionId[]).filter((id) => sections[id] !== undefined)

export interface SectionProps<Id extends SectionId> {
  data: NonNullable<OrderView['sections'][Id]>
  view: OrderView
}

export type OrderSectionProps<T extends Pick<Page<unknown>, 'page' | 'pages'>> = Omit<
  LoadedSectionProps<T>,
  'id' | 'title' | 'error' | 'self'
> & { id: SectionId; error: WordKey; view: OrderView }

/** A section that may have failed alone. */
export function OrderSection<T extends Pick<Page<unknown>, 'page' | 'pages'>>(
  props: OrderSectionProps<T>,
) {
  const { id, error, view, ...section } = props
  const { t } = useTranslation()
  return (
    <LoadedSection
      {...section}
      id={id}
      title={t(sectionTitle(id))}
      error={t(error)}
      self={view.self}
    />
  )
}
