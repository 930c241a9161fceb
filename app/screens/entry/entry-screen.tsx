import type { LoaderFunctionArgs } from '~/framework.server'
import { defaultAddress } from '~/domain/address'
import { paths } from '~/paths'
import { endOfLogout } from '~/portal/login-redirect.server'
import { pathToInvitation } from '~/portal/pending-invitation.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { orNull } from '~/upstream/settle'

/**
 * Redirects to the dashboard of the selected address, or of address 0 (specification 2.1). A pending
 * invitation comes first; people without any address ask for content. Unreadable addresses are not "no
 * addresses".
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const loggedOut = endOfLogout({ request, context })
  if (loggedOut) throw loggedOut
  const portal = await requirePortal({ request, context })
  const invitation = portal.preview ? null : await pathToInvitation({ request, context })
  if (invitation) throw safeRedirect(invitation)
  const addresses = await orNull(portal.addresses())
  if (addresses?.length === 0) throw safeRedirect(paths.askForContent())
  throw safeRedirect(paths.dashboard(defaultAddress(portal.lastAddress, addresses)))
}
