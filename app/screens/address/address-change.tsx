import type { LoaderFunctionArgs } from '~/framework.server'
import { openScreen } from '~/portal/page-data.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { allAddresses } from '~/domain/address'
import { paths } from '~/paths'
import { menuEntries } from '~/screens/shell/menu-entries'

/** Handles `/a/{id}?screen=orders`: the person has selected the address {id} while that screen was open. */
export async function loader(args: LoaderFunctionArgs) {
  const { url, addressId } = await openScreen(args, 'addressId')
  throw safeRedirect(afterAddressChange(addressId, url.searchParams.get('screen')))
}

/**
 * The path of the list that the open page's menu entry names, or of the dashboard (specification 2.1). The
 * form sends the entry's name, never a path.
 */
export function afterAddressChange(addressId: string, menu: string | null): string {
  if (menu === 'documents' && addressId === allAddresses) return paths.allDocuments()
  const entry = menuEntries.find(({ screen }) => screen === menu && screen !== 'webshop')
  return paths[entry?.screen ?? 'dashboard'](addressId)
}
