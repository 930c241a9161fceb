import { Form, useLocation } from '~/framework'
import { IconButton } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { Brand } from '~/ui/brand'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { closeButton, popover, popoverButton } from '~/ui/popover'
import { LanguageForm, MenuWidthForm, ThemeForm } from './preference-forms'
import { paths } from '~/paths'
import { menuEntries } from './menu-entries'
import { useRoot } from './root-data'

export const menuId = 'menu'

/** A popover on small screens. */
export function Menu({ home, links }: { home: string; links: readonly MenuLink[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const root = useRoot()
  const mini = root?.menu === 'mini'
  // A preview has no links that act for the customer.
  const previewing = Boolean(root?.preview)
  return (
    <>
      <nav
        className="menu print:hidden"
        data-width={root?.menu}
        aria-label={t('shell:menu.label')}
        {...popover(menuId)}
      >
        <div
          className={cx(
            'mb-3 flex items-center justify-between gap-2 ps-3 lg:min-h-(--menu-head)',
            mini ? 'lg:justify-center lg:ps-0' : 'lg:ps-2.5',
          )}
        >
          <Brand
            name={root?.brand ?? ''}
            href={home}
            className={mini ? 'max-lg:min-w-0 lg:min-w-tap lg:justify-center' : 'min-w-0'}
          />
          <IconButton
            className="relative lg:hidden"
            type="button"
            label={t('shell:menu.close')}
            {...closeButton(menuId)}
          >
            <Icon name="close" />
          </IconButton>
        </div>
        <div>
          <MenuList links={links.filter((link) => link.primary)} mini={mini} />
          <MenuList links={links.filter((link) => !link.primary)} mini={mini} />
        </div>
        <div className="foot">
          <ul>
            {!previewing && (
              <li>
                <a
                  href={paths.settings()}
                  aria-current={pathname === paths.settings() ? 'page' : undefined}
                  title={mini ? t('shell:settings') : undefined}
                >
                  <Icon name="sliders" />
                  <span>{t('shell:settings')}</span>
                </a>
              </li>
            )}
            {!previewing && (
              <li>
                <Form method="post" action={paths.logout()} reloadDocument>
                  <button type="submit" title={mini ? t('shell:log_out') : undefined}>
                    <Icon name="logout" />
                    <span>{t('shell:log_out')}</span>
                  </button>
                </Form>
              </li>
            )}
            <li className="hidden lg:grid">
              <MenuWidthForm />
            </li>
          </ul>
          <LanguageForm look={mini ? 'mini' : 'names'} />
          <div className={cx(mini && 'lg:hidden')}>
            <ThemeForm />
          </div>
          <p
            className={cx('ps-4 font-mono text-label/note text-birch-2', mini && 'lg:hidden')}
            data-revision=""
          >
            rev {root?.revision.slice(0, 7)}
          </p>
        </div>
      </nav>
      {/* The page below takes no press while the menu is open. */}
      <button
        type="button"
        className="menu-scrim print:hidden"
        tabIndex={-1}
        aria-hidden="true"
        {...popoverButton(menuId)}
      />
    </>
  )
}

function MenuList({ links, mini }: { links: readonly MenuLink[]; mini: boolean }) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <ul>
      {links.map(({ to, icon, label, current }) => (
        <li key={to}>
          <a href={to} aria-current={current} title={mini ? t(label) : undefined}>
            <Icon name={icon} />
            <span>{t(label)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export type MenuLink = ReturnType<typeof menuLinks>[number]

/** @param place.path without search */
export function menuLinks(place: { addressId: string; path: string; services: boolean }) {
  const { addressId, path, services } = place
  return menuEntries
    .filter((entry) => services || entry.screen !== 'webshop')
    .map((entry) => {
      const to = paths[entry.screen](addressId)
      const isBelow = path.startsWith(`${to}/`)
      const current = path === to ? 'page' : isBelow ? 'true' : undefined
      const label =
        entry.screen === 'webshop' ? 'shell:nav.webshop' : (`${entry.screen}:title` as const)
      return { ...entry, label, to, current } as const
    })
}
