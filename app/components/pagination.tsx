import { useTranslation } from 'react-i18next'
import { Icon } from './icon'
import { pageWindow } from './page-window'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  href: (page: number) => string
  /** What is paged, where a page has several lists. */
  of?: string
}

/** Links to the pages of a long list; nothing where one page holds it all. */
export function Pagination({ page, pages, href, of }: PaginationProps) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  return (
    <nav
      className="pages"
      aria-label={of ? t('shell:pages.label_of', { list: of }) : t('shell:pages.label')}
    >
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label={t('shell:pages.previous')}>
          <Icon name="left" className="icon-s" />
        </a>
      )}
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={entry}
            href={href(entry)}
            aria-label={t('shell:pages.page', { page: entry, pages })}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </a>
        ),
      )}
      {page < pages && (
        <a href={href(page + 1)} rel="next" aria-label={t('shell:pages.next')}>
          <Icon name="right" className="icon-s" />
        </a>
      )}
    </nav>
  )
}
