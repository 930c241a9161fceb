import { useLocation, useMatches, useRouteLoaderData } from '~/framework'
import type { ReactNode } from 'react'
import type { loader as rootLoader } from '~/root'
import { Shell, type Layout, type ShellData } from './shell'
import { useFooter, usePreviewBanner } from './root-data'

export interface ScreenHandle {
  layout?: Layout
  /** The top bar names the order (specification 2.10). */
  namesOrder?: boolean
  /** The origin that this page alone may embed. */
  embeds?: string
}

export function PortalShell(props: ShellData & { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const { handle, params } = useMatches().at(-1) ?? {}
  const { layout, namesOrder } = (handle ?? {}) as ScreenHandle
  return (
    <Shell
      {...props}
      brand={root?.brand ?? ''}
      layout={layout}
      orderId={namesOrder ? params?.orderId : undefined}
      theme={root?.theme ?? 'dark'}
      menu={root?.menu ?? 'wide'}
      revision={root?.revision ?? ''}
      preview={usePreviewBanner()}
      footer={useFooter()}
      messages={root?.messages ?? []}
      path={pathname + search}
    />
  )
}
