import { allAddresses, streetAt } from '~/domain/address'
import type { MainDelivery } from '~/domain/main-delivery'
import { fewAddresses } from '~/portal/few-addresses'
import type { Portal } from '~/portal/portal.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { listMainDeliveries } from '~/upstream/delivery.server'
import { settle } from '~/upstream/settle'

/** The street of an order; empty where a page shows one address, and where the street is not known. */
export type StreetOf = (orderId: string) => string

/**
 * A listed order has no address, but its main delivery has: only the page of all addresses reads them,
 * and not for somebody who has one address.
 */
export async function orderStreets(
  portal: Portal,
  addressId: string,
  main = (): Promise<Listing<MainDelivery>> =>
    listMainDeliveries(portal.api, addressId, fewAddresses(portal)),
): Promise<StreetOf> {
  const isOnlyOne = Object.keys(portal.rememberedRoles() ?? {}).length === 1
  if (addressId !== allAddresses || isOnlyOne) return () => ''
  const [deliveries, addresses] = await Promise.all([settle(main()), settle(portal.addresses())])
  if (!deliveries.ok || !addresses.ok) return () => ''
  const places = new Map(deliveries.value.rows.map((row) => [row.orderId, row.addressId]))
  return (orderId) => streetAt(places.get(orderId) ?? '', addresses.value)
}
