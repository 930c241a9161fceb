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
  /** The title stands alone, and a retry opens the page at its top. */
  isPlain?: boolean
  children: ReactNode
}

/** A section of a page: a stack of fronts with a title. */
export function Section({ id, title, note, isPlain = false, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="stack" id={id} aria-labelledby={titleId}>
      <div className={isPlain ? 'front' : 'front front-head'}>
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
  isPlain?: boolean
  children: (value: T) => ReactNode
}

/** A section with its loaded content; where loading failed, with its own error and retry. */
export function LoadedSection<T extends Paged>(props: LoadedSectionProps<T>) {
  const { id, title, error, loaded, self, note, isPlain, children } = props
  if (!loaded.ok) {
    return (
      <Section id={id} title={title} isPlain={isPlain}>
        <LoadError title={error} retryHref={isPlain ? self : retryHref(self, id)} />
      </Section>
    )
  }
  const { value } = loaded
  return (
    <Section id={id} title={title} note={note?.(value)} isPlain={isPlain}>
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
