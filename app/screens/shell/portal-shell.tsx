import { useLocation, useMatches, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import type { Address } from '~/domain/address'
import type { Language } from '~/domain/person'
import { paths } from '~/paths'
import type { loader as rootLoader } from '~/root'
import type { MenuScreen } from './menu-entries'
import { Shell, type Layout } from './shell'
import { useFooter, usePreviewBanner } from './root-data'

export interface ScreenHandle {
  /** A change of the address leads to this entry. */
  menu: MenuScreen | null
  layout?: Layout
  /** In the top bar (specification 2.10). */
  namesOrder?: boolean
  /** The origin that this page alone may embed. */
  embeds?: string
}

export interface ShellData {
  addressId: string
  /** Null: unreadable. */
  addresses: Pick<Address, 'id' | 'streetAddress'>[] | null
  language: Language
  /** Webshop or installation services are configured. */
  services: boolean
}

export function PortalShell(props: ShellData & { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const handle = useScreenHandle()
  const orderId = useMatches().at(-1)?.params.orderId
  const { addressId, language } = props
  return (
    <Shell
      brand={root?.brand ?? ''}
      screen={handle?.menu ?? null}
      layout={handle?.layout}
      orderId={handle?.namesOrder ? orderId : undefined}
      addresses={props.addresses}
      selectedAddressId={addressId}
      addressHref={(id) => paths.addressChange(id, handle?.menu ?? 'dashboard')}
      services={props.services}
      language={language}
      theme={root?.theme ?? 'dark'}
      menu={root?.menu ?? 'wide'}
      revision={root?.revision ?? ''}
      preview={usePreviewBanner()}
      footer={useFooter()}
      messages={root?.messages ?? []}
      path={pathname + search}
    >
      {props.children}
    </Shell>
  )
}

function useScreenHandle(): ScreenHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .filter(isScreenHandle)
    .at(-1)
}

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'menu' in handle
