import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/navigation/route-params'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { afterAddressChange } from './after-address-change'

/** `/a/{id}?screen=orders`: the address was changed while that screen was open. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  const screen = new URL(request.url).searchParams.get('screen')
  throw safeRedirect(afterAddressChange(addressId, screen))
}
