import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'

/** Backorders are an order's; without its number there are only the orders to choose from. */
export function loader({ params }: LoaderFunctionArgs) {
  throw safeRedirect(paths.orders(readParams(params, 'addressId').addressId))
}
