import { streetInOneLine } from '~/domain/one-line'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/button'
import { Outlet, useLoaderData, useLocation, useMatches, type DataOf } from '~/framework'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { Messages, StandingErrors } from '~/ui/messages'
import { SiteFooter } from '~/ui/site-footer'
import { addressCountry, allAddresses, splitStreetAddress, type Address } from '~/domain/address'
import { paths } from '~/paths'
import type { loadShell } from './load-shell.server'
import { Menu, menuId, menuLinks, type MenuLink } from './menu'
import { usePreviewBanner } from './preview-banner'
import { useFooter, useRoot, visibleMessages } from './root-data'
import { Icon } from '~/ui/icon'
import { SkipLink, TopBar } from '~/ui/frame'
import { popover, popoverButton } from '~/ui/popover'

const layouts = {
  usual: 'lg:pt-10',
  /** Nothing stands between the title and the first section. */
  apart: '[--head-end:1.5rem] lg:pt-10 lg:[--head-end:2rem]',
  /** For forms. */
  narrow: 'lg:pt-10 [--page-width:720px]',
  certificate: 'lg:pt-10 [--page-width:820px]',
  /** On a phone the delivery and the sum to pay are visible without scrolling. */
  home: 'pt-2 max-md:pb-2 max-md:[--head-end:0.75rem] lg:pt-10',
  /** The longest page. */
  dense: '[--head-end:0.75rem] lg:pt-10',
} as const

export interface ScreenHandle {
  layout?: keyof typeof layouts
  /** The top bar names the order (specification 2.10). */
  namesOrder?: boolean
  /** The origin that this page alone may embed. */
  embeds?: string
}

/** The layout of pages for logged-in people (specification 2.2). */
export function Shell() {
  const { addresses, addressId, services } = useLoaderData<typeof loadShell>()
  const { t } = useTranslation()
  const root = useRoot()
  const { pathname, search } = useLocation()
  const { handle, params } = useMatches().at(-1) ?? {}
  const { layout = 'usual', namesOrder } = (handle ?? {}) as ScreenHandle
  const orderId = namesOrder ? params?.orderId : undefined
  const banner = usePreviewBanner()
  const previewing = banner !== null
  const home = paths.dashboard(addressId)
  const links = menuLinks({ addressId, services, path: pathname })
  // A choice needs several addresses (specification 2.2).
  const choices = addresses && addresses.length > 1 ? addresses : []
  const selected = [everywhere, ...choices].find(({ id }) => id === addressId)
  const hasChoice = choices.length > 0
  const bare = !hasChoice && !orderId
  const retry = pathname + search
  const failed = { key: 'errors:error_loading_projects', tone: 'danger', retry } as const
  const messages = visibleMessages([...(root?.messages ?? []), ...(addresses ? [] : [failed])], t)
  return (
    <div
      className={cx(
        'app grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr_auto] pb-[calc(var(--spacing-bottomnav)+env(safe-area-inset-bottom))] lg:grid-cols-[var(--menu-width)_minmax(0,1fr)] lg:pb-0 print:block print:min-h-0 print:p-0',
        root?.menu === 'mini'
          ? '[--menu-width:var(--spacing-menu-mini)]'
          : '[--menu-width:var(--spacing-menu)]',
        // A preview has a frame around the window.
        previewing &&
          'after:pointer-events-none after:fixed after:inset-0 after:z-70 after:border-3 after:border-preview print:after:hidden',
      )}
    >
      <SkipLink />
      {banner}
      {/* On wide screens the menu has the brand, so the menu comes first in the keyboard order. */}
      <Menu home={home} links={links} />
      <TopBar
        look="shell"
        brand={root?.brand ?? ''}
        home={home}
        hasRoom={bare}
        className={cx(
          bare && 'is-bare',
          hasChoice && 'flex-wrap',
          orderId && 'max-md:gap-x-0 print:hidden',
        )}
        opener={<MenuButton previewing={previewing} />}
      >
        {/* On a narrow screen only the number: the way back below it says what it is. */}
        {orderId && (
          <p className="max-w-1/2 flex-none px-2 wrap-anywhere text-birch-2 md:order-1">
            <span className="max-md:hidden">{t('order:title', { id: orderId })}</span>{' '}
            <span className="md:hidden">{orderId}</span>
          </p>
        )}
        {hasChoice && (
          <button
            type="button"
            className={cx(
              'address ms-auto flex min-h-tap min-w-32 cursor-pointer items-center gap-2 rounded-control px-2 text-start text-birch hover:bg-front-raised lg:ms-0',
              // Beside the order's number the address is cut rather than on a second row.
              orderId && 'max-w-max flex-[1_1_7.5rem]',
            )}
            {...popoverButton('addresses')}
          >
            <Icon name="pin" size="small" className="text-link" />
            <span className="sr-only">{t('shell:address.label')} </span>
            <span className="truncate">
              {selected ? nameOf(t, selected) : t('shell:address.choose')}
            </span>
            <Icon name="down" size="small" className="transition-[rotate]" />
          </button>
        )}
      </TopBar>
      {hasChoice && (
        <AddressList
          addresses={choices}
          addressId={addressId}
          screen={links.find(({ current }) => current)?.screen ?? 'dashboard'}
        />
      )}
      <main
        className={cx('page row-start-3 lg:col-start-2', layouts[layout])}
        id="main"
        tabIndex={-1}
      >
        <Messages messages={messages} />
        <StandingErrors messages={messages} />
        <Outlet />
      </main>
      <SiteFooter {...useFooter(addressCountry(addressId, addresses ?? []))} besideMenu />
      <BottomNav links={links} />
    </div>
  )
}

/** Within a thumb's reach, on small screens. */
function BottomNav({ links }: { links: readonly MenuLink[] }) {
  const { t } = useTranslation()
  return (
    <nav
      className="bottomnav @container fixed inset-x-0 bottom-0 z-25 min-h-[calc(var(--spacing-bottomnav)+env(safe-area-inset-bottom))] bg-wall pb-[env(safe-area-inset-bottom)] [box-shadow:0_-1px_0_var(--color-line)] lg:hidden print:hidden"
      aria-label={t('shell:nav.label')}
    >
      {/* With large letters in two rows, so that the words can grow. */}
      <ul className="grid grid-cols-5 @max-[16em]:grid-cols-3">
        {links
          .filter((link) => link.primary)
          .map(({ to, icon, label, current }) => (
            <li key={to}>
              <a href={to} aria-current={current}>
                <Icon name={icon} className="@max-[16em]:size-[20px]" />
                {/* The longest word fits its column in every font. */}
                <span className="max-w-full text-[min(1em,3.62vw)] whitespace-nowrap @max-[16em]:text-[min(1em,5.4vw)]">
                  {t(label)}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function MenuButton({ previewing }: { previewing: boolean }) {
  const { t } = useTranslation()
  return (
    <IconButton
      tone="birch"
      className="relative lg:hidden"
      type="button"
      label={previewing ? t('shell:menu.open_in_preview') : t('shell:menu.open')}
      {...popoverButton(menuId)}
    >
      <Icon name="menu" />
      {previewing && (
        <span className="absolute end-0 top-px grid size-5 place-items-center rounded-full bg-preview text-on-preview [box-shadow:0_0_0_2px_var(--color-wall)]">
          <Icon name="mask" size="tiny" className="stroke-2" />
        </span>
      )}
    </IconButton>
  )
}

const everywhere = { id: allAddresses, streetAddress: '' }

/** The address list is part of every page, so the list has only the first addresses and the selected one. */
const mostAddresses = 100

interface AddressListProps {
  addresses: NonNullable<DataOf<typeof loadShell>['addresses']>
  addressId: string
  /** The open page's menu entry. */
  screen: string
}

export function AddressList({ addresses, addressId, screen }: AddressListProps) {
  const { t } = useTranslation()
  const listed = addresses.filter(({ id }, index) => index < mostAddresses || id === addressId)
  const more = addresses.length - listed.length
  return (
    <ul className="addresses print:hidden" {...popover('addresses')}>
      {[everywhere, ...listed].map(({ id, streetAddress }) => {
        const { place } = splitStreetAddress(streetAddress)
        return (
          <li key={id}>
            <a
              href={paths.addressChange(id, screen)}
              aria-current={id === addressId ? 'true' : undefined}
            >
              <Icon name="check" />
              <span>
                {nameOf(t, { id, streetAddress })} {place && <small>{place}</small>}
              </span>
            </a>
          </li>
        )
      })}
      {more > 0 && <li className="note">{t('shell:address.more', { count: more })}</li>}
    </ul>
  )
}

function nameOf(t: Translate, { id, streetAddress }: Pick<Address, 'id' | 'streetAddress'>) {
  if (id === allAddresses) return t('shell:address.all')
  const { street } = splitStreetAddress(streetAddress)
  return streetInOneLine(street) || t('shell:address.unnamed', { id })
}
