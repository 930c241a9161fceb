import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { cx } from './cx'

interface TopBarProps {
  /** On a wide screen it is empty, and only an edge. */
  bare?: boolean
  children: ReactNode
}

/** The bar of every page. Its edge runs while the next page is on its way (shell.css); who wants no motion reads it. */
export function TopBar({ bare = false, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className={cx('topbar', bare && 'is-bare')}>
      {children}
      <span
        className="absolute end-gutter top-[calc(100%+0.5rem)] hidden rounded-control bg-front-raised px-2 py-1.25 text-label/tight text-birch-2 motion-reduce:not-empty:inline-flex motion-reduce:not-empty:animate-[leave_1ms_150ms_reverse_backwards] forced-colors:border"
        role="status"
        data-waiting={t('shell:waiting')}
      />
    </header>
  )
}
