import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  href: (page: number) => string
  /** The name of the list, where a page has several. */
  of?: string
  /** The list is a form: going to another page sends what this one has. */
  isForm?: boolean
}

/** Links to the pages of a long list; nothing where one page holds it all. */
export function Pagination({ page, pages, href, of, isForm = false }: PaginationProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const link = (to: number, label: string, content: ReactNode, rel?: 'prev' | 'next') => {
    const about = {
      'aria-label': label,
      'aria-current': to === page ? ('page' as const) : undefined,
    }
    return isForm ? (
      <button type="submit" formAction={href(to)} {...about}>
        {content}
      </button>
    ) : (
      <a href={href(to)} rel={rel} {...about}>
        {content}
      </a>
    )
  }
  return (
    <nav
      className="pages"
      aria-label={of ? t('shell:pages.label_of', { list: of }) : t('shell:pages.label')}
    >
      {page > 1 &&
        link(
          page - 1,
          t('shell:pages.previous'),
          <Icon name="left" className="icon-s" />,
          'prev',
        )}{' '}
      {pageWindow(page, pages).map((entry, index) => (
        <Fragment key={entry === 'gap' ? `gap ${index}` : entry}>
          {entry === 'gap' ? (
            <span aria-hidden="true">…</span>
          ) : (
            link(entry, t('shell:pages.page', { page: entry, pages }), entry)
          )}{' '}
        </Fragment>
      ))}
      {page < pages &&
        link(page + 1, t('shell:pages.next'), <Icon name="right" className="icon-s" />, 'next')}
    </nav>
  )
}

/** The pages worth a link: the first, the last, and those around this one; a gap stands for two or more. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const listed = [...new Set(near)].sort((a, b) => a - b)
  return listed.flatMap((n, index) => {
    const before = listed[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : (['gap', n] as const)
  })
}
