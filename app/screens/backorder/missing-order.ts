import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'

/** Without an order's number only the orders list helps. */
export function loader({ params }: LoaderFunctionArgs) {
  throw safeRedirect(paths.orders(readParams(params, 'addressId').addressId))
}
