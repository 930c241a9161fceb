import { backorderEvents } from '~/domain/calendar/backorders'
import { offerEvents } from '~/domain/calendar/endings'
import type { CalendarEvent } from '~/domain/calendar/event'
import { listedDeliveryEvents } from '~/domain/calendar/listed-deliveries'
import { orderEvents, withOwnIdentities } from '~/domain/calendar/order'
import { nearestOrders } from '~/domain/next-deliveries'
import { fewAddresses } from '~/portal/few-addresses'
import { unlessInstaller, type OrderPlace } from '~/portal/order-role.server'
import { ownOrders } from '~/portal/own-orders.server'
import type { Portal } from '~/portal/portal.server'
import { rolesNow } from '~/portal/role.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { ApiError } from '~/upstream/call.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { fewAtOnce } from '~/upstream/few-at-once'
import { listOffers } from '~/upstream/offer.server'
import { listOrders } from '~/upstream/order.server'
import { readOrderSources, readOwnSources } from './sources.server'

/** What of an order a file holds: all of it, its delivery, or what comes after that. */
export type OrderPart = 'order' | 'delivery' | 'backorders'

const backordersOf = { order: 'published', delivery: null, backorders: 'all' } as const

/** @throws ApiError where something of it could not be read */
export async function loadOrderEvents(
  portal: Portal,
  place: OrderPlace & { orderId: string },
  part: OrderPart,
): Promise<CalendarEvent[]> {
  const { orderId } = place
  const [sources] = await Promise.all([
    readOrderSources(portal, orderId, {
      delivery: part !== 'backorders',
      backorders: backordersOf[part],
      own:
        part === 'order'
          ? () => unlessInstaller(portal, place, () => readOwnSources(portal, orderId))
          : null,
    }),
    // Without them nobody is known to be the customer, and the file would lack what is due.
    part === 'order' ? portal.addresses() : null,
  ])
  const events = orderEvents(sources, portal.now)
  return part === 'backorders'
    ? events.filter(({ subject }) => subject.kind !== 'delivery')
    : events
}

/** So many orders are read one by one; the lists tell the deliveries of the others. */
const mostOrders = 12

export interface AddressEvents {
  events: CalendarEvent[]
  /** Orders whose due dates and shares are not among them. */
  unread: number
}

/**
 * The dates of an address, or of all of them.
 * @throws ApiError where something of them could not be read
 */
export async function loadAddressEvents(portal: Portal, addressId: string): Promise<AddressEvents> {
  const { api, now } = portal
  const each = fewAddresses(portal)
  const [addresses, orders, deliveries, backorders, offers] = await Promise.all([
    portal.addresses(),
    whole(listOrders(api, addressId, each)),
    whole(listMainDeliveries(api, addressId, each)),
    whole(listSmallDeliveries(api, addressId, each)),
    whole(listOffers(api, addressId, each)),
    rolesNow(portal, addressId),
  ])
  const first = nearestOrders(orders)
    .slice(0, mostOrders)
    .map(({ id }) => id)
  const ofOrders = await readOrders(portal, addressId, first)
  const placeOf = (id: string) =>
    addresses.find((address) => address.id === (id || addressId))?.streetAddress ?? ''
  return {
    events: withOwnIdentities([
      ...ofOrders,
      ...listedDeliveryEvents({ orders, deliveries, placeOf }, ofOrders, now),
      ...backorderEvents(backorders, now),
      ...offerEvents(offers, now),
    ]),
    unread: orders.length - first.length,
  }
}

async function readOrders(
  portal: Portal,
  addressId: string,
  orderIds: readonly string[],
): Promise<CalendarEvent[]> {
  const isOwn = await ownOrders(portal, addressId)
  const read = async (orderId: string) => {
    const sources = await readOrderSources(portal, orderId, {
      delivery: true,
      // The address's list has them.
      backorders: null,
      own: isOwn(orderId) ? () => readOwnSources(portal, orderId) : null,
    })
    return orderEvents(sources, portal.now)
  }
  return (await fewAtOnce(orderIds, read)).flat()
}

async function whole<T>(list: Promise<Listing<T>>): Promise<T[]> {
  const { rows, incomplete } = await list
  if (incomplete) throw new ApiError('unavailable', 'a list of all addresses')
  return rows
}
