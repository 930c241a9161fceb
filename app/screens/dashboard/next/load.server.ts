import type { Delivery } from '~/domain/delivery'
import { nextDeliveries } from '~/domain/next-deliveries'
import { fewAddresses } from '~/portal/few-addresses'
import { movedDays } from '~/portal/moved-days.server'
import type { Portal } from '~/portal/portal.server'
import { listDeliveries, listMainDeliveries, listSmallDeliveries } from '~/upstream/delivery.server'
import { listOffers } from '~/upstream/offer.server'
import { listOrders, ordersOfEach } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import { isPublished, readBills } from './bills.server'
import { nextView, type NextView } from './view'
import { allAddresses, isInstaller, type AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import { rolesNow, rolesRemembered } from '~/portal/role.server'

/**
 * Reads the next delivery, the sum to pay and the missing products, at an address or at all of them.
 * Each list may fail alone; where an address could not be read, the rows of the others are there.
 * @param isAll reads the bills of more orders than the nearest ten
 */
export async function loadNext(
  portal: Portal,
  addressId: string,
  isAll = false,
): Promise<NextView> {
  const { api } = portal
  const each = fewAddresses(portal)
  const [orders, deliveries, backorders, offers, addresses, isOwn] = await Promise.all([
    settle(listOrders(api, addressId, each)),
    settle(listMainDeliveries(api, addressId, each)),
    settle(listSmallDeliveries(api, addressId, each)),
    settle(listOffers(api, addressId, each)),
    settle(portal.addresses()),
    ownOrders(portal, addressId),
  ])
  const listed = [
    ...new Map((orders.ok ? orders.value.rows : []).map((order) => [order.id, order])).values(),
  ]
  const next = nextDeliveries(
    listed,
    deliveries.ok ? deliveries.value.rows : null,
    backorders.ok ? backorders.value.rows : null,
    portal.now,
  )
  const own = listed.filter(({ id }) => isOwn(id))
  const [bills, hours, movedFrom] = await Promise.all([
    readBills(portal, own, isAll),
    next.first ? readHours(portal, next.first.orderId) : [],
    movedDays(portal, new Map(listed.map(({ id, deliveryDate }) => [id, deliveryDate]))),
  ])
  const isWhole = orders.ok && !orders.value.incomplete && own.length === listed.length
  return nextView(
    {
      movedFrom,
      addressId,
      addresses: addresses.ok ? addresses.value : [],
      next,
      hours,
      bills,
      isWhole,
      lists: { orders, deliveries, backorders, offers },
    },
    portal,
  )
}

/** None where the seller has not published the order's deliveries, as on its own page. */
async function readHours(portal: Portal, orderId: string): Promise<Delivery[]> {
  const [isShown, deliveries] = await Promise.all([
    settle(isPublished(portal, orderId, 'showDeliveryDetails')),
    settle(listDeliveries(portal.api, orderId)),
  ])
  return isShown.ok && isShown.value && deliveries.ok ? deliveries.value : []
}

/** Is the person the order's customer, and not an installer, who sees no payments and no shares? */
type IsOwn = (orderId: string) => boolean

const none: IsOwn = () => false

/** So many addresses: a page of many lists reads these besides. */
const mostAddresses = 6

/**
 * Says which orders of the address the person is the customer of (specification 6); an unknown order is
 * nobody's. For mixed roles it reads their own orders, in the round of the page's own lists.
 */
async function ownOrders(portal: Portal, addressId: string): Promise<IsOwn> {
  const [, roles] = await Promise.all([
    ownAmong(portal, addressId, rolesRemembered(portal, addressId)),
    rolesNow(portal, addressId),
  ])
  return ownAmong(portal, addressId, roles)
}

async function ownAmong(
  { api }: Portal,
  addressId: string,
  roles: AddressRole[] | null,
): Promise<IsOwn> {
  const toAll = roles ? roleToAllOrders(roles) : 'installer'
  if (toAll === 'installer' || !roles) return none
  if (toAll === 'customer') return () => true
  if (addressId !== allAddresses) {
    const role = roles.find(({ id }) => id === addressId)?.role ?? ''
    return isInstaller(role) ? none : () => true
  }
  const own = await settle(ordersOfEach(api, customerAddresses(roles, null), mostAddresses))
  const ids = new Set(own.ok ? own.value.rows.map((order) => order.id) : [])
  return (id) => ids.has(id)
}
