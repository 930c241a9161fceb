import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/components/icon'
import type { MenuLink } from './menu-link'

/** The primary pages within a thumb's reach, on small screens. */
export function BottomNav({ links }: { links: readonly MenuLink[] }) {
  const { t } = useTranslation()
  return (
    <nav className="bottomnav" aria-label={t('shell:nav.label')}>
      <ul>
        {links
          .filter((link) => link.primary)
          .map(({ to, icon, label, current }) => (
            <li key={to}>
              <a href={to} aria-current={current}>
                <Icon name={icon} />
                <span className="label">{t(label)}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
