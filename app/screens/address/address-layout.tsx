import { Outlet, useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { type Address, isAddressId } from '~/domain/address'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { isPrefetch } from '~/platform/prefetch'
import { requirePortal, type Portal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { setAddress } from '~/navigation/cookies.server'
import { loadShell } from '~/screens/shell/load-shell.server'
import { PortalShell } from '~/screens/shell/portal-shell'

/** Specification 2.1: sets the selected address from the parameter, and the role at it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const addressId = selectedAddress(params.addressId)
  if (addressId === null) throw safeRedirect(paths.entry())
  const shell = await loadShell(portal, (addresses) =>
    ownAddress(portal, { addressId, addresses, isVisit: !isPrefetch(request) }),
  )
  const headers = new Headers()
  if (portal.lastAddress !== addressId) {
    headers.append('Set-Cookie', setAddress(addressId, context.config.secure))
  }
  return pageData(shell, { headers })
}

interface AddressVisit {
  addressId: string
  /** Null: they could not be read. */
  addresses: readonly Address[] | null
  /** False: nobody sees the page yet. */
  isVisit: boolean
}

/** Redirects people without any address, and away from an address that is not theirs. */
async function ownAddress(
  portal: Portal,
  { addressId, addresses, isVisit }: AddressVisit,
): Promise<string> {
  if (addresses === null) return addressId
  if (addresses.length === 0) throw safeRedirect(paths.askForContent())
  if (addressId !== '0' && !addresses.some(({ id }) => id === addressId)) {
    if (isVisit) await portal.tell({ key: 'shell:address.foreign', tone: 'danger' })
    throw safeRedirect(paths.entry())
  }
  return addressId
}

export default function AddressLayout() {
  const data = useLoaderData<typeof loader>()
  return (
    <PortalShell {...data}>
      <Outlet />
    </PortalShell>
  )
}

/** An address id in the portal's URL: digits; "0" is all of them. Null: an unknown path. */
export function selectedAddress(parameter: string | undefined): string | null {
  return parameter !== undefined && isAddressId(parameter) ? parameter : null
}
