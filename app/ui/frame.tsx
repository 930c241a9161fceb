import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Brand } from './brand'
import { cx } from './cx'
import { Icon } from './icon'

/** A link that is visible only while focused. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      className="absolute start-4 -top-24 z-60 grid min-h-tap items-center rounded-control bg-brass px-4 py-2 text-on-brass focus:top-2 print:hidden"
      href="#main"
    >
      {t('shell:skip')}
    </a>
  )
}

const bars = {
  plain: 'top-0 min-h-16 flex-wrap justify-between bg-wall px-gutter',
  /** Beside the menu; other bars rely on its height. */
  shell:
    'top-0 min-h-topbar bg-wall px-2 lg:top-[var(--preview-h,0px)] lg:col-start-2 lg:row-start-2 lg:bg-ground lg:px-[calc(var(--spacing-gutter)-0.625rem)]',
} as const

interface TopBarProps {
  look: keyof typeof bars
  brand: string
  home: string
  /** There is room for the whole name between mark and edge. */
  hasRoom?: boolean
  className?: string
  opener?: ReactNode
  children?: ReactNode
}

/** The bar's edge is animated while the next page loads (shell.css); with reduced motion a text appears. */
export function TopBar(props: TopBarProps) {
  const { t } = useTranslation()
  const { look, brand, home, hasRoom = false, className, opener, children } = props
  return (
    <header
      className={cx(
        // A phone on its side, or zoomed in, has no height for fixed bars.
        'topbar sticky z-20 flex min-w-0 items-center gap-2 pb-[5px] max-lg:[@media(max-height:30rem)]:relative print:static print:block print:min-h-0 print:p-0 print:after:hidden print:[&>:not(a)]:hidden',
        bars[look],
        className,
      )}
    >
      {opener}
      <Brand
        inBar
        name={brand}
        href={home}
        className={cx(!hasRoom && 'max-xs:w-tap', look === 'shell' && 'lg:hidden')}
      />
      {children}
      <span
        className="absolute end-gutter top-full mt-2 hidden rounded-control bg-front-raised px-2 py-1.25 text-label/tight text-birch-2 motion-reduce:not-empty:inline-flex motion-reduce:not-empty:animate-[leave_1ms_150ms_reverse_backwards] forced-colors:border"
        role="status"
        data-waiting={t('shell:waiting')}
      />
      <template data-not-sent="">
        <p className="error col-span-full basis-full" role="alert" data-not-sent="">
          <Icon name="alert" size="small" />
          {t('shell:not_sent')}
        </p>
      </template>
    </header>
  )
}
