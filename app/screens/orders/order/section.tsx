import type { Page } from '~/domain/page'
import type { WordKey } from '~/domain/word-key'
import { useTranslation } from '~/i18n/use-translation'
import { LoadedSection, type LoadedSectionProps } from '~/screens/parts/section'
import type { OrderView } from './load.server'

/** All sections, in the order of the page. The id is the section's anchor, and its parameter in the address. */
export const sectionTitles = {
  billing: 'order:billing.title',
  deliveries: 'order:deliveries.title',
  backorders: 'order:backorders.title',
  claims: 'order:claims.title',
  rows: 'order:rows.title',
  documents: 'order:documents.title',
  seller: 'order:seller.title',
  warranty: 'order:warranty.title',
  models: 'order:models.title',
  sharing: 'order:sharing.title',
  info: 'order:info.title',
} as const satisfies Record<keyof OrderView['sections'], WordKey>

type SectionId = keyof typeof sectionTitles

const sectionIds = Object.keys(sectionTitles) as SectionId[]

/** The sections that the order has, in the page's order. */
export const presentSections = ({ sections }: OrderView): SectionId[] =>
  sectionIds.filter((id) => sections[id] !== undefined)

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
      title={t(sectionTitles[id])}
      error={t(error)}
      self={view.self}
    />
  )
}
