import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from './breakable-text'
import { cx } from './cx'

export interface SiteFooterProps {
  accessibilityHref: string
  /** In its own language. */
  privacy: readonly { language: string; href: string }[]
  phone: { text: string; href: string | null } | null
  /** The footer begins beside the menu; otherwise below the page's column. */
  besideMenu?: boolean
  children?: ReactNode
}

export function SiteFooter(props: SiteFooterProps) {
  const { t, i18n } = useTranslation()
  const { accessibilityHref, privacy, phone, besideMenu = false, children } = props
  return (
    <footer
      id="foot"
      className={cx(
        'flex w-full max-w-[calc(var(--page-width,var(--container-page))+2*var(--spacing-gutter))] flex-wrap items-baseline gap-x-6 px-gutter text-label text-birch-2 wrap-anywhere min-[100rem]:justify-self-center print:hidden',
        '[&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:text-inherit',
        besideMenu
          ? 'row-start-4 pb-3 lg:col-start-2'
          : 'mx-auto pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
      )}
    >
      <a href={accessibilityHref}>
        <BreakableText text={t('shell:footer.accessibility')} />
      </a>
      {privacy.map(({ language, href }) => (
        <Fragment key={language}>
          {' '}
          <a href={href} lang={language}>
            {i18n.getFixedT(language)('settings:privacy.statement')}
          </a>
        </Fragment>
      ))}
      {phone && (
        <p>
          {t('shell:footer.customer_service')}{' '}
          {phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}
        </p>
      )}
      {children}
    </footer>
  )
}
