import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Brand } from '~/components/brand'
import { Icon } from '~/components/icon'

export interface TopBarProps {
  brand: string
  home: string
  /** Leads to the search, as the menu does on a wide screen; null: the top bar has no room for it. */
  search: string | null
  /** Then the menu button has the mask as its icon (specification 2.2). */
  previewing: boolean
  /** Nothing stands in it on a wide screen: it is an edge there. */
  bare: boolean
  children: ReactNode
}

export function TopBar({ brand, home, search, previewing, bare, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header
      className={['topbar', bare && 'is-bare', search !== null && 'max-lg:pe-12']
        .filter(Boolean)
        .join(' ')}
    >
      <a
        className="icon-button menu-open"
        id="menu-button"
        href="#menu"
        aria-label={previewing ? t('shell:menu.open_in_preview') : t('shell:menu.open')}
        data-menu-open=""
      >
        <Icon name="menu" />
        {previewing && (
          <span className="mask-badge">
            <Icon name="mask" />
          </span>
        )}
      </a>
      <Brand name={brand} href={home} />
      {children}{' '}
      {search !== null && (
        <a
          className="icon-button absolute end-0.5 lg:hidden"
          href={search}
          aria-label={t('search:title')}
        >
          <Icon name="search" />
        </a>
      )}
    </header>
  )
}
