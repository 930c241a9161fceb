import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { addressToGoOnWith } from '~/domain/address'
import { requirePortal } from '~/portal/portal.server'
import { loadShell } from '~/screens/shell/load-shell.server'
import { PortalShell } from '~/screens/shell/portal-shell'

/**
 * The same shell around pages of no address: the one selected last stays selected. Decided: also
 * without any address the page is shown; asking for content belongs to the pages of an address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  return json(
    await loadShell(portal, (addresses) => addressToGoOnWith(portal.lastAddress, addresses)),
  )
}

export default function PortalLayout() {
  const data = useLoaderData<typeof loader>()
  return (
    <PortalShell {...data}>
      <Outlet />
    </PortalShell>
  )
}
