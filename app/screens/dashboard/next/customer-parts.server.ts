import { roleToAllOrders } from '~/domain/order-role'
import type { Portal } from '~/portal/portal.server'
import { ownOrders } from '~/portal/own-orders.server'
import { rolesRemembered } from '~/portal/role.server'
import { readOrderParts, type OrderParts } from './order-parts.server'

/** So many orders at most: each costs three calls. */
const mostOrders = 6

/** How long a page waits for orders that it learns of only by their list. */
const patienceMs = 1500

/** What customers see of their live orders. */
export interface CustomerParts {
  parts: OrderParts[]
  /** Orders whose parts did not come in time. */
  late: string[]
}

/**
 * Reads what customers see of their live orders. Orders that were live at the last look are read at
 * once; the others once the list of orders has come, and they are given a while.
 * @param live resolves to the address's live orders, the most important first; null: not known
 */
export async function readCustomerParts(
  portal: Portal,
  addressId: string,
  live: Promise<string[] | null>,
): Promise<CustomerParts> {
  const reading = new Map<string, Promise<OrderParts>>()
  const start = (orderId: string) => {
    const begun = reading.get(orderId) ?? readOrderParts(portal, orderId)
    reading.set(orderId, begun)
    // Nobody may wait for it: then a refused login is the next page's matter.
    begun.catch(() => undefined)
    return begun
  }
  for (const orderId of rememberedOrders(portal, addressId)) void start(orderId)
  const orderIds = await live
  if (!orderIds) return { parts: [], late: [] }
  const own = (await ownOrders(portal, addressId, orderIds)).slice(0, mostOrders)
  const parts = await withinPatience(own.map(start))
  await remember(portal, addressId, own)
  return {
    parts: parts.filter((part) => part !== null),
    late: own.filter((_, index) => parts[index] === null),
  }
}

/** Null for what did not come in time. */
async function withinPatience<T>(reading: Promise<T>[]): Promise<(T | null)[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.all(reading.map((read) => Promise.race([read, tooLate])))
  } finally {
    clearTimeout(timer)
  }
}

function rememberedOrders(portal: Portal, addressId: string): string[] {
  const roles = rolesRemembered(portal, addressId)
  const last = portal.slice('liveOrders').current
  const mayBeCustomer = roles !== null && roleToAllOrders(roles) !== 'installer'
  return mayBeCustomer && last?.addressId === addressId ? last.orderIds : []
}

/** Writes only on change, so that parallel pages of one person do not overwrite each other. */
async function remember(portal: Portal, addressId: string, orderIds: string[]): Promise<void> {
  const slice = portal.slice('liveOrders')
  const next = { addressId, orderIds }
  if (JSON.stringify(slice.current) !== JSON.stringify(next)) await slice.change(() => next)
}
