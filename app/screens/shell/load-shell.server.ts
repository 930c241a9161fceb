import { isDeepStrictEqual } from 'node:util'
import type { Address } from '~/domain/address'
import type { Portal } from '~/portal/portal.server'
import { rolesOf } from '~/portal/first-load.server'
import { orNull } from '~/upstream/settle'

/**
 * @param select gives the selected address, or throws a redirect where the page has nothing to show for these
 * addresses; null: they could not be read
 */
export async function loadShell(
  portal: Portal,
  select: (addresses: readonly Address[] | null) => string | Promise<string>,
) {
  const addresses = await orNull(portal.addresses())
  const addressId = await select(addresses)
  const roles = rolesOf(addresses ?? [])
  // Written only on change, so that parallel pages do not overwrite each other.
  if (addresses && !isDeepStrictEqual(roles, portal.rememberedRoles() ?? {}))
    await portal.slice('roles').change(() => roles)
  return {
    /** The selected address; "0" means all. */
    addressId,
    /** Null: unreadable. */
    addresses: addresses?.map(({ id, streetAddress }) => ({ id, streetAddress })) ?? null,
    /** Webshop or installation services are configured. */
    services: portal.config.sites.services !== null,
  }
}
