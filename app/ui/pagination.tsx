import { Fragment } from 'react'
import type { Page } from '~/domain/page'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'

export interface PaginationProps {
  list: Pick<Page<unknown>, 'page' | 'pages'>
  href: (page: number) => string
  /** For pages with several lists. */
  of?: string
}

const link = 'flex-none px-3 text-base no-underline'

/** Links to the other pages; left out for a single page. */
export function Pagination({ list: { page, pages }, href, of }: PaginationProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  // Within a section the person stays in place; without scripts the address's anchor leads to the section.
  const [, section] = href(page).split('#')
  const keep = section && { 'data-keep-place': '' }
  return (
    <nav
      id={section && `${section}-pages`}
      className="segmented flex-wrap items-center print:hidden"
      aria-label={of ? t('shell:pages.label_of', { list: of }) : t('shell:pages.label')}
    >
      {page > 1 && (
        <a
          className={link}
          href={href(page - 1)}
          rel="prev"
          aria-label={t('shell:pages.previous')}
          {...keep}
        >
          <Icon name="left" size="small" />
        </a>
      )}{' '}
      {pageWindow(page, pages).map((entry, index) => (
        <Fragment key={entry === 'gap' ? `gap ${index}` : entry}>
          {entry === 'gap' ? (
            <span className="px-3 text-birch-3" aria-hidden="true">
              …
            </span>
          ) : (
            <a
              className={link}
              href={href(entry)}
              aria-label={t('shell:pages.page', { page: entry, pages })}
              aria-current={entry === page ? 'page' : undefined}
              {...keep}
            >
              {entry}
            </a>
          )}{' '}
        </Fragment>
      ))}
      {page < pages && (
        <a
          className={link}
          href={href(page + 1)}
          rel="next"
          aria-label={t('shell:pages.next')}
          {...keep}
        >
          <Icon name="right" size="small" />
        </a>
      )}
    </nav>
  )
}

/** First, last and nearby pages; a gap stands for two or more. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const listed = [...new Set(near)].sort((a, b) => a - b)
  return listed.flatMap((n, index) => {
    const before = listed[index - 1]
    if (before === undefined || n === before + 1) return [n]
    return n === before + 2 ? [n - 1, n] : (['gap', n] as const)
  })
}
