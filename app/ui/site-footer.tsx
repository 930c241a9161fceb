import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from './breakable-text'

export interface SiteFooterProps {
  accessibilityHref: string
  /** Each statement is named in its own language. */
  privacy: readonly { language: string; href: string }[]
  /** Of the customer service. */
  phone: { text: string; href: string | null } | null
  children?: ReactNode
}

/** At the end of every page, also of those without a menu. */
export function SiteFooter(props: SiteFooterProps) {
  const { t, i18n } = useTranslation()
  const { accessibilityHref, privacy, phone, children } = props
  return (
    <footer className="sitefoot">
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
