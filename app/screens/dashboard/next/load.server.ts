import { liveOrders } from '~/domain/next-deliveries'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import type { Listing } from '~/upstream/all-addresses.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listOffers } from '~/upstream/offer.server'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { readCustomerParts } from './customer-parts.server'
import { nextView, type NextView } from './view'

/**
 * What comes next, what is to be paid and what is missing, at an address or at all of them. Each
 * list may fail alone; where an address could not be read, the rows of the others are there.
 */
export async function loadNext(portal: Portal, addressId: string): Promise<NextView> {
  const { api } = portal
  const rowsOf = async <T>(list: Promise<Listing<T>>) =>
    mapLoaded(await settle(list), ({ rows }) => rows)
  const each = () => portal.addresses()
  const listing = rowsOf(listOrders(api, addressId, each))
  const [orders, deliveries, backorders, offers, addresses, ofCustomer] = await Promise.all([
    listing,
    rowsOf(listMainDeliveries(api, addressId, each)),
    rowsOf(listSmallDeliveries(api, addressId, each)),
    rowsOf(listOffers(api, addressId, each)),
    settle(portal.addresses()),
    readCustomerParts(
      portal,
      addressId,
      listing.then((list) => (list.ok ? liveOrders(list.value).map(({ id }) => id) : null)),
    ),
  ])
  const read = { addressId, addresses: addresses.ok ? addresses.value : [], ...ofCustomer }
  return nextView({ ...read, orders, deliveries, backorders, offers }, portal)
}
