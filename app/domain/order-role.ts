import { isInstaller, type AddressRole } from './address'

/** An installer is a guest on the order or offer. */
export type OrderRole = 'customer' | 'installer'

/**
 * The person's role to all orders. Null with mixed roles: then the person is the customer of every order listed
 * at an address where their role is customer, whatever the URL says.
 */
export function roleToAllOrders(addresses: readonly AddressRole[]): OrderRole | null {
  if (!addresses.some(({ role }) => isInstaller(role))) return 'customer'
  return addresses.every(({ role }) => isInstaller(role)) ? 'installer' : null
}

/** The URL's address first: it most likely has the order. */
export function customerAddresses(
  addresses: readonly AddressRole[],
  first: string | null,
): string[] {
  const ids = addresses.filter(({ role }) => !isInstaller(role)).map(({ id }) => id)
  return [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)]
}
