import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '../../paths'

/** Backorders are an order's; without its number there are only the orders to choose from. */
export function loader({ params }: LoaderFunctionArgs) {
  throw redirect(paths.orders(params.addressId ?? '0'))
}
