import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '~/components/brand'
import { Icon } from '~/components/icon'

export interface TopBarProps {
  brand: string
  home: string
  /** Then the menu button has the mask as its icon (specification 2.2). */
  previewing: boolean
  /** Nothing stands in it on a wide screen: it is an edge there. */
  bare: boolean
  children: ReactNode
}

export function TopBar({ brand, home, previewing, bare, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className={bare ? 'topbar is-bare' : 'topbar'}>
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
      {children}
    </header>
  )
}
