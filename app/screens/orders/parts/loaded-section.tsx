import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import type { Loaded } from '~/upstream/settle'
import { retryAddress, sectionPage, type OrderSection } from '~/screens/orders/order-view'
import { sectionTitles } from './jump-navigation'
import { Section } from './section'

/** A long list comes in pages. */
interface Paged {
  page: number
  pages: number
}

const errors = {
  deliveries: 'errors:error_loading_deliveries',
  rows: 'errors:error_loading_product_rows',
  claims: 'errors:error_loading_reclamation_rows',
  documents: 'errors:error_loading_documents',
  models: 'errors:error_loading_showrooms',
} as const satisfies Record<Exclude<OrderSection, 'billing' | 'sharing'>, string>

interface LoadedSectionProps<T extends Paged> {
  id: keyof typeof errors
  loaded: Loaded<T>
  self: string
  /** Beside the title. */
  note?: (value: T) => string
  children: (value: T) => ReactNode
}

/** A section with what was loaded for it; where that failed, with its own error and retry. */
export function LoadedSection<T extends Paged>(props: LoadedSectionProps<T>) {
  const { id, loaded, self, note, children } = props
  const { t } = useTranslation()
  return (
    <Section
      id={id}
      title={t(sectionTitles[id])}
      note={loaded.ok ? note?.(loaded.value) : undefined}
    >
      {loaded.ok ? (
        <>
          {children(loaded.value)}
          <Pagination
            page={loaded.value.page}
            pages={loaded.value.pages}
            href={(page) => sectionPage(self, id, page)}
            of={t(sectionTitles[id])}
          />
        </>
      ) : (
        <LoadError title={t(errors[id])} retryHref={retryAddress(self, id)} />
      )}
    </Section>
  )
}
