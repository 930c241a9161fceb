import { json } from '~/framework'
import { isInstaller } from '~/domain/address'
import type { Portal } from '~/portal/portal.server'
import { roleAt } from '~/portal/role.server'

/**
 * Only the customer adds documents: neither an installer (specification 2.8) nor staff who look at a
 * customer's view (specification 6).
 * @throws a 403, or a 404 for an address that is not the person's
 */
export async function requireUploader(portal: Portal, addressId: string): Promise<void> {
  if (portal.preview) throw json({ reason: 'preview' }, { status: 403 })
  if (isInstaller(await roleAt(portal, addressId))) throw new Response(null, { status: 403 })
}
