import type { LoaderFunctionArgs } from '~/framework.server'
import { readParams } from '~/http/route-params'
import { paths } from '~/paths'
import { safeRedirect } from '~/http/safe-redirect.server'

/** A URL without an order id redirects to the list of orders. */
export function loader({ params }: LoaderFunctionArgs) {
  throw safeRedirect(paths.orders(readParams(params, 'addressId').addressId))
}
