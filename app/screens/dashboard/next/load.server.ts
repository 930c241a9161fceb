import type { Delivery } from '~/domain/delivery'
import { inTurns, nextDeliveries } from '~/domain/next-deliveries'
import { roleToAllOrders } from '~/domain/order-role'
import { fewAddresses } from '~/portal/few-addresses'
import { movedDays } from '~/portal/moved-days.server'
import { ownOrders } from '~/portal/own-orders.server'
import type { Portal } from '~/portal/portal.server'
import { rolesRemembered } from '~/portal/role.server'
import type { Slices } from '~/portal/slices'
import { listDeliveries, listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listOffers } from '~/upstream/offer.server'
import { getOrder, listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import {
  billsReader,
  mostOrders,
  withinPatience,
  withoutWaiting,
  type Bills,
  type OpenBills,
} from './bills.server'
import { nextView, type NextView } from './view'

type Memory = NonNullable<Slices['bills']>

const nothing: Memory = { addressId: '', read: [], next: '', settled: [] }

/** Ids that a session holds at most. */
const mostSettled = 50

/**
 * Reads the next delivery, the sum to pay and the missing products, at an address or at all of them. Each list
 * may fail alone; where an address could not be read, the rows of the others are there. Beside the
 * lists six calls are made: for the bills of three orders, and the hours of the next delivery where one
 * is left. What was read so at the last look is read at once, the rest when the lists have come.
 */
export async function loadNext(portal: Portal, addressId: string): Promise<NextView> {
  const { api } = portal
  const each = fewAddresses(portal)
  const memory = memoryOf(portal, addressId)
  const reader = billsReader(portal, memory.areAllOpen === true)
  for (const orderId of memory.read) void reader.begin(orderId)
  const early = memory.next === '' ? null : withoutWaiting(readHours(portal, memory.next))
  const [orders, deliveries, backorders, offers, addresses, isOwn] = await Promise.all([
    settle(listOrders(api, addressId, each)),
    settle(listMainDeliveries(api, addressId, each)),
    settle(listSmallDeliveries(api, addressId, each)),
    settle(listOffers(api, addressId, each)),
    settle(portal.addresses()),
    ownOrders(portal, addressId),
  ])
  const listed = new Map((orders.ok ? orders.value.rows : []).map((order) => [order.id, order]))
  const next = nextDeliveries(
    [...listed.values()],
    deliveries.ok ? deliveries.value.rows : null,
    backorders.ok ? backorders.value.rows : null,
    portal.now,
  )
  const first = next.first?.orderId ?? ''
  const isSettled = (id: string) => memory.settled.includes(id)
  const open = inTurns([...listed.values()]).filter(({ id }) => isOwn(id) && !isSettled(id))
  const chosen = reader.choose(open, early ? mostOrders - 1 : mostOrders)
  const hasHours = open.length < mostOrders
  async function hoursOfFirst(): Promise<Delivery[]> {
    if (early) return memory.next === first ? early : []
    if (first === '') return []
    // The bills of a third order go before the hours, and leave them a call where none is open.
    const third = chosen[mostOrders - 1]
    const isRead = chosen.slice(0, mostOrders - 1).some(({ id }) => id === first)
    if (third && (!isRead || (await reader.begin(third.id)).isSure)) return []
    return readHours(portal, first)
  }
  const [read, [times]] = await Promise.all([
    reader.read(chosen),
    withinPatience([withoutWaiting(hoursOfFirst())]),
  ])
  const settled = read.filter((one) => one.isSettled).map(({ order }) => order.id)
  const known = new Set([...memory.settled, ...read.map(({ order }) => order.id)])
  await remember(portal, {
    addressId,
    read: chosen.map(({ id }) => id).filter((id) => !settled.includes(id)),
    areAllOpen: read.filter(hasOpenBills).length === mostOrders,
    next: hasHours ? first : '',
    settled: [...memory.settled, ...settled].slice(-mostSettled),
  })
  const bills: Bills = {
    read,
    unread: open.map(({ id }) => id).filter((id) => !known.has(id)),
    isWhole:
      listed.size > 0 &&
      [...listed.keys()].every((id) => known.has(id)) &&
      read.every(({ open, isSure }) => open?.ok === true && isSure) &&
      orders.ok &&
      !orders.value.incomplete,
  }
  const movedFrom = await movedDays(
    portal,
    new Map([...listed.values()].map(({ id, deliveryDate }) => [id, deliveryDate])),
  )
  return nextView(
    {
      movedFrom,
      addressId,
      addresses: addresses.ok ? addresses.value : [],
      next,
      hours: times ?? [],
      bills,
      lists: { orders, deliveries, backorders, offers },
    },
    portal,
  )
}

/** The flags of the order decide what may be used (specification 2.5), as on its own page. */
async function readHours({ api, config }: Portal, orderId: string): Promise<Delivery[]> {
  const [order, deliveries] = await Promise.all([
    settle(getOrder(api, orderId, config.brand.prefix)),
    settle(listDeliveries(api, orderId)),
  ])
  return order.ok && order.value.showDeliveryDetails && deliveries.ok ? deliveries.value : []
}

const hasOpenBills = ({ open }: OpenBills) => open?.ok === true && open.value.length > 0

/** Memory of another address, or of somebody who is an installer by now, is not used. */
function memoryOf(portal: Portal, addressId: string): Omit<Memory, 'addressId'> {
  const { addressId: of, ...last } = portal.slice('bills').current ?? nothing
  const roles = rolesRemembered(portal, addressId)
  if (of !== addressId) return { settled: last.settled, read: [], next: '' }
  const mayBeCustomer = roles !== null && roleToAllOrders(roles) !== 'installer'
  return mayBeCustomer ? last : { settled: last.settled, read: [], next: last.next }
}

/** Writes only on change, so that parallel pages of one person do not overwrite each other. */
async function remember(portal: Portal, next: Memory): Promise<void> {
  const slice = portal.slice('bills')
  if (JSON.stringify(slice.current) !== JSON.stringify(next)) await slice.change(() => next)
}
