import { isInstaller, type AddressRole } from './address'

/** Who somebody is to an order, or to an offer: its customer, or an installer who is a guest on it. */
export type OrderRole = 'customer' | 'installer'

/**
 * What somebody is to all of their orders alike; null for who is a customer here and an installer
 * there: then an order is their own where the list of an address without the installer's role holds
 * it, whatever address stands in the URL.
 */
export function roleToAllOrders(addresses: readonly AddressRole[]): OrderRole | null {
  if (!addresses.some(({ role }) => isInstaller(role))) return 'customer'
  return addresses.every(({ role }) => isInstaller(role)) ? 'installer' : null
}

/** The addresses without the installer's role; the page's own first, which likely holds the order. */
export function customerAddresses(
  addresses: readonly AddressRole[],
  first: string | null,
): string[] {
  const ids = addresses.filter(({ role }) => !isInstaller(role)).map(({ id }) => id)
  return [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)]
}
