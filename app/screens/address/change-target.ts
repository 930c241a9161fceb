import { paths } from '../../paths'

/**
 * Where a change of the address leads (specification 2.1): order-level pages go to the orders, a
 * list to itself, everything without a target to the dashboard. What is submitted is a screen's
 * name, never a path.
 */
export function changeTarget(addressId: string, screen: string | null): string {
  switch (screen) {
    case 'orders':
    case 'order':
      return paths.orders(addressId)
    case null:
    default:
      return paths.dashboard(addressId)
  }
}
