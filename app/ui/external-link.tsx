import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from './icon'

export interface ExternalLinkProps {
  /** Links within the portal stay in their tab. */
  href: `https://${string}` | `http://${string}`
  children: ReactNode
  className?: string
  lang?: string
}

export function ExternalLink({ href, children, className, lang }: ExternalLinkProps) {
  const { t, i18n } = useTranslation()
  return (
    <a className={className} href={href} target="_blank" rel="noopener" lang={lang}>
      {children}
      <span className="sr-only" lang={lang && i18n.language}>
        {' '}
        {t('shell:new_tab')}{' '}
      </span>
      <Icon name="external" size="small" />
    </a>
  )
}
