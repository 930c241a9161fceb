import { isInstaller, type AddressRole } from './address'

/** The role of a person to an order or an offer: its customer, or an installer who is a guest on it. */
export type OrderRole = 'customer' | 'installer'

/**
 * The role that somebody has to all of their orders. Null where they are a customer at some addresses
 * and an installer at others: then they are the customer of the orders that the lists of the former
 * contain, whatever address stands in the URL.
 */
export function roleToAllOrders(addresses: readonly AddressRole[]): OrderRole | null {
  if (!addresses.some(({ role }) => isInstaller(role))) return 'customer'
  return addresses.every(({ role }) => isInstaller(role)) ? 'installer' : null
}

/** The addresses without the installer's role; first the URL's, which most likely has the order. */
export function customerAddresses(
  addresses: readonly AddressRole[],
  first: string | null,
): string[] {
  const ids = addresses.filter(({ role }) => !isInstaller(role)).map(({ id }) => id)
  return [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)]
}
