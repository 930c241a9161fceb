import type { LoaderFunctionArgs } from '~/framework.server'
import { isAddressId } from '~/domain/address'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { isPrefetch } from '~/http/prefetch'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { setAddress } from '~/http/cookies.server'
import { loadShell } from '~/screens/shell/load-shell.server'

export { Shell as default } from '~/screens/shell/shell'

/** Sets the selected address from the parameter, and its role (specification 2.1). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const addressId = selectedAddress(params.addressId)
  if (addressId === null) throw safeRedirect(paths.entry())
  const shell = await loadShell(portal, async (addresses) => {
    if (addresses?.length === 0) throw safeRedirect(paths.askForContent())
    if (addressId === '0' || !addresses || addresses.some(({ id }) => id === addressId)) {
      return addressId
    }
    // A prefetch must not store a message, which the next page would show.
    if (!isPrefetch(request)) {
      await portal.tell({ key: 'shell:address.foreign', tone: 'danger' })
    }
    throw safeRedirect(paths.entry())
  })
  const headers = new Headers()
  if (portal.lastAddress !== addressId) {
    headers.append('Set-Cookie', setAddress(addressId, context.config.secure))
  }
  return pageData(shell, { headers })
}

/** A valid address id has only digits; "0" means all addresses. Null: an unknown path. */
export function selectedAddress(parameter: string | undefined): string | null {
  return parameter !== undefined && isAddressId(parameter) ? parameter : null
}
