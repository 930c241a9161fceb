import { allAddresses, isInstaller, type AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from './portal.server'
import { rolesNow, rolesRemembered } from './role.server'
import { ordersOfEach } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/** Is the person the order's customer, and not an installer, who sees no payments and no shares? */
export type IsOwn = (orderId: string) => boolean

const none: IsOwn = () => false

/** So many addresses: a page of many lists reads these besides. */
const mostAddresses = 6

/**
 * Says which orders of the address the person is the customer of (specification 6); an unknown order is
 * nobody's. For mixed roles it reads their own orders, in the round of the page's own lists.
 */
export async function ownOrders(portal: Portal, addressId: string): Promise<IsOwn> {
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
