import type { LoaderFunctionArgs } from '@remix-run/node'
import { addressToGoOnWith } from '~/domain/address'
import { paths } from '~/paths'
import { pathToInvitation } from '~/portal/pending-invitation.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { settle } from '~/upstream/settle'

/**
 * Specification 2.1: to the dashboard of the selected address, or address 0 if none. Nobody without
 * an address has anything to see there: they ask for their content. A failed read of the
 * addresses is not "no addresses". An invitation that waits for its person comes first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const invitation = portal.preview ? null : await pathToInvitation({ request, context })
  if (invitation) throw safeRedirect(invitation)
  const addresses = await settle(portal.addresses())
  if (addresses.ok && addresses.value.length === 0) throw safeRedirect(paths.askForContent())
  const read = addresses.ok ? addresses.value : null
  throw safeRedirect(paths.dashboard(addressToGoOnWith(portal.lastAddress, read)))
}
