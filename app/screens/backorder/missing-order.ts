import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/navigation/safe-redirect.server'

/** Backorders are an order's; without its number there are only the orders to choose from. */
export function loader({ params }: LoaderFunctionArgs) {
  throw safeRedirect(paths.orders(params.addressId ?? '0'))
}
