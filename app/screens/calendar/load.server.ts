import { setImmediate as turn } from 'node:timers/promises'
import { backorderEvents } from '~/domain/calendar/backorders'
import { offerEvents } from '~/domain/calendar/endings'
import type { CalendarEvent } from '~/domain/calendar/event'
import { listedDeliveryEvents } from '~/domain/calendar/listed-deliveries'
import { orderEvents, withUniqueIds } from '~/domain/calendar/order'
import { nearestOrders } from '~/domain/next-deliveries'
import { mostAddresses } from '~/portal/few-addresses'
import { unlessInstaller, type OrderPlace } from '~/portal/order-role.server'
import { ownOrders } from '~/portal/own-orders.server'
import type { Portal } from '~/portal/portal.server'
import { rolesNow } from '~/portal/role.server'
import type { Listing } from '~/upstream/all-addresses.server'
import { ApiError } from '~/upstream/call.server'
import { listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { mapWithConcurrency } from '~/upstream/map-with-concurrency'
import { listOffers } from '~/upstream/offer.server'
import { listOrders } from '~/upstream/order.server'
import { readOrderSources, readOwnSources } from './sources.server'

/** The parts of an order that a file may hold: all of it, its delivery, or its later dates. */
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
  const events = await inTurns(orderEvents(sources, portal.now))
  return part === 'backorders'
    ? events.filter(({ subject }) => subject.kind !== 'delivery')
    : events
}

/**
 * So many orders are read one by one, with five calls each; the lists tell the deliveries of the others.
 * Where the API does not serve all addresses at once, four lists of so many are read, and fewer orders:
 * no calendar makes more than 40 calls.
 */
const mostOrders = { ofOneList: 5, ofEachAddress: 2 }

interface AddressEvents {
  events: CalendarEvent[]
  /** Orders whose due dates and shares are not among them. */
  unreadOrders: number
  /** Addresses of which nothing is among them. */
  unreadAddresses: number
}

/**
 * The dates of an address, or of all of them.
 * @throws ApiError where something of them could not be read
 */
export async function loadAddressEvents(portal: Portal, addressId: string): Promise<AddressEvents> {
  const { api, now } = portal
  let isOfEach = false
  const each = async () => {
    isOfEach = true
    return (await portal.addresses()).slice(0, mostAddresses)
  }
  const [addresses, orders, deliveries, backorders, offers] = await Promise.all([
    portal.addresses(),
    whole(listOrders(api, addressId, each)),
    whole(listMainDeliveries(api, addressId, each)),
    whole(listSmallDeliveries(api, addressId, each)),
    whole(listOffers(api, addressId, each)),
    rolesNow(portal, addressId),
  ])
  const first = nearestOrders(orders)
    .slice(0, isOfEach ? mostOrders.ofEachAddress : mostOrders.ofOneList)
    .map(({ id }) => id)
  const ofOrders = await readOrders(portal, addressId, first)
  const streets = new Map(addresses.map(({ id, streetAddress }) => [id, streetAddress]))
  const placeOf = (id: string) => streets.get(id || addressId) ?? ''
  function* kinds() {
    yield ofOrders
    yield listedDeliveryEvents({ orders, deliveries, placeOf }, ofOrders, now)
    yield backorderEvents(backorders, now)
    yield offerEvents(offers, now)
  }
  return {
    events: await inTurns(kinds()),
    unreadOrders: orders.length - first.length,
    unreadAddresses: isOfEach ? Math.max(0, addresses.length - mostAddresses) : 0,
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
    return inTurns(orderEvents(sources, portal.now))
  }
  return (await mapWithConcurrency(orderIds, read)).flat()
}

/** Each kind may have ten thousand: others are served in between. */
async function inTurns(kinds: Iterable<CalendarEvent[]>): Promise<CalendarEvent[]> {
  const lists: CalendarEvent[][] = []
  for (const events of kinds) {
    lists.push(events)
    await turn()
  }
  return withUniqueIds(lists.flat())
}

async function whole<T>(list: Promise<Listing<T>>): Promise<T[]> {
  const { rows, incomplete } = await list
  if (incomplete) throw new ApiError('unavailable', 'a list of all addresses')
  return rows
}
