import { allAddresses, isInstaller, type AddressRole } from '~/domain/address'
import { customerAddresses, roleToAllOrders } from '~/domain/order-role'
import type { Portal } from './portal.server'
import { rolesNow } from './role.server'
import { listOrders } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'

/**
 * Those of the address's orders of which the person is the customer, and not an installer, who sees
 * no payments and no shares (specification 6). Where that is not known, none.
 */
export async function ownOrders(
  portal: Portal,
  addressId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const roles = await rolesNow(portal, addressId)
  const toAll = roles ? roleToAllOrders(roles) : 'installer'
  if (toAll === 'customer') return [...orderIds]
  if (toAll === 'installer' || !roles) return []
  const own = await ordersOfCustomer(portal, addressId, roles)
  return own ? orderIds.filter((id) => own.has(id)) : [...orderIds]
}

/** Null: all orders of the address are the customer's. */
async function ordersOfCustomer(
  portal: Portal,
  addressId: string,
  roles: AddressRole[],
): Promise<Set<string> | null> {
  if (addressId !== allAddresses) {
    const role = roles.find(({ id }) => id === addressId)?.role ?? ''
    return isInstaller(role) ? new Set() : null
  }
  const lists = await Promise.all(
    customerAddresses(roles, null).map((id) =>
      settle(listOrders(portal.api, id, () => portal.addresses())),
    ),
  )
  return new Set(lists.flatMap((list) => (list.ok ? list.value.rows.map(({ id }) => id) : [])))
}
