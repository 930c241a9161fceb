import type { ReactNode } from 'react'
import type { Page } from '~/domain/page'
import { BreakableText } from '~/ui/breakable-text'
import { LoadError } from '~/ui/load-error'
import { Pagination } from '~/ui/pagination'
import { retryHref, sectionPageHref } from '~/http/list-query'
import type { Loaded } from '~/upstream/loaded'

interface SectionProps {
  /** Also the section's parameter in the address. */
  id: string
  title: string
  /** Beside the title. */
  note?: string
  /** Beside the title. */
  action?: ReactNode
  /** Left out: only title and action. */
  children?: ReactNode
}

/** A title and a stack of fronts. */
export function Section(props: SectionProps) {
  const { id, title, note, action, children } = props
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId}>
      <div className="front-head">
        <h2 id={titleId}>
          <BreakableText text={title} />
        </h2>
        {note && <p className="note">{note}</p>}
        {action}
      </div>
      {children && <div className="stack">{children}</div>}
    </section>
  )
}

type Paged = Pick<Page<unknown>, 'page' | 'pages'>

interface LoadedStackProps<T extends Paged> {
  id: string
  title: string
  error: string
  loaded: Loaded<T>
  /** Path and search. */
  self: string
  /** Shown also if loading has failed. */
  below?: ReactNode
  children: (value: T) => ReactNode
}

export interface LoadedSectionProps<T extends Paged> extends LoadedStackProps<T> {
  note?: (value: T) => string
  action?: ReactNode
}

/** A failure shows the section's own error and retry. */
export function LoadedSection<T extends Paged>(props: LoadedSectionProps<T>) {
  const { note, action, ...stack } = props
  const { id, title, loaded } = stack
  return (
    <Section id={id} title={title} note={loaded.ok ? note?.(loaded.value) : ''} action={action}>
      <LoadedStack {...stack} />
    </Section>
  )
}

export function LoadedStack<T extends Paged>(props: LoadedStackProps<T>) {
  const { id, title, error, loaded, self, below, children } = props
  const pageHref = (page: number) => sectionPageHref(self, id, page)
  return (
    <>
      {loaded.ok ? (
        children(loaded.value)
      ) : (
        <LoadError title={error} retryHref={retryHref(self, id)} />
      )}
      {below}
      {loaded.ok && <Pagination list={loaded.value} href={pageHref} of={title} />}
    </>
  )
}
