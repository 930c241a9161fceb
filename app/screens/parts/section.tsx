import type { ReactNode } from 'react'
import { LoadError } from '~/components/load-error'
import { Pagination } from '~/components/pagination'
import { retryHref, sectionPageHref } from '~/navigation/list-query'
import type { Loaded } from '~/upstream/settle'

interface SectionProps {
  /** The element's id, which links lead to; the address has the section's page by the same name. */
  id: string
  title: string
  /** Beside the title: how much there is. */
  note?: string
  children: ReactNode
}

/** A section of a page: a stack of fronts with a title. */
export function Section({ id, title, note, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="stack" id={id} aria-labelledby={titleId}>
      <div className="front front-head">
        <h2 id={titleId}>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** A long list comes in pages. */
interface Paged {
  page: number
  pages: number
}

export interface LoadedSectionProps<T extends Paged> {
  id: string
  title: string
  /** The message where it could not be loaded. */
  error: string
  loaded: Loaded<T>
  /** Path and search of the page. */
  self: string
  note?: (value: T) => string
  children: (value: T) => ReactNode
}

/** A section with its loaded content; where loading failed, with its own error and retry. */
export function LoadedSection<T extends Paged>(props: LoadedSectionProps<T>) {
  const { id, title, error, loaded, self, note, children } = props
  if (!loaded.ok) {
    return (
      <Section id={id} title={title}>
        <LoadError title={error} retryHref={retryHref(self, id)} />
      </Section>
    )
  }
  const { value } = loaded
  return (
    <Section id={id} title={title} note={note?.(value)}>
      {children(value)}
      <Pagination
        page={value.page}
        pages={value.pages}
        href={(page) => sectionPageHref(self, id, page)}
        of={title}
      />
    </Section>
  )
}
