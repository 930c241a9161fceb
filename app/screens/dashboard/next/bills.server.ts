import { openInvoices } from '~/domain/amount-to-pay'
import type { OrderListEntry } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { orderBills, type OrderBills, type OrderInvoice } from '~/domain/payment-invoices'
import type { Portal } from '~/portal/portal.server'
import { getOrder } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'

/**
 * Each costs two calls: the order, whose flag says whether its billing is published, and its payments.
 * The last one costs its payments alone where nothing is open: the call is left for the hours.
 */
export const mostOrders = 3

/** How long the page waits for orders that it learns of only by their list. */
const patienceMs = 1500

export interface OpenBills {
  order: Pick<OrderListEntry, 'id' | 'info'>
  /** Null where the seller has not published the billing. */
  open: Loaded<OrderInvoice[]> | null
}

export interface Bills {
  read: OpenBills[]
  /** Orders of which the page knows nothing: they are more than it reads, or came too late. */
  unread: string[]
  /** Each order was read or is known to be settled, so that a page without bills may say so. */
  isWhole: boolean
}

interface ReadOrder extends Pick<OpenBills, 'open'> {
  /** Null where the billing is not published; left out where it was not read as a whole. */
  bills?: OrderBills | null
  /** It is delivered and paid, so this session does not read it again. */
  isSettled: boolean
  /** False of the last one, where only its payments were read. */
  isSure: boolean
}

/**
 * Reads orders, each once.
 * @param isLastOpen the last one is known to have open bills, so that all of it is read in one round
 */
export function billsReader(portal: Portal, isLastOpen: boolean) {
  const reading = new Map<string, Promise<ReadOrder>>()

  const read = (orderId: string) =>
    isLastOpen || reading.size < mostOrders - 1
      ? readOrder(portal, orderId)
      : readLast(portal, orderId)

  function begin(orderId: string): Promise<ReadOrder> {
    const begun = reading.get(orderId) ?? withoutWaiting(read(orderId))
    reading.set(orderId, begun)
    return begun
  }

  return {
    begin,
    /** Those that have been begun, which count in any case, then the nearest. */
    choose(orders: readonly OrderListEntry[], most: number): OrderListEntry[] {
      const left = Math.max(0, most - reading.size)
      const others = orders.filter(({ id }) => !reading.has(id))
      return [...orders.filter(({ id }) => reading.has(id)), ...others.slice(0, left)]
    },
    async read(orders: readonly OrderListEntry[]): Promise<(OpenBills & ReadOrder)[]> {
      const results = await withinPatience(orders.map(({ id }) => begin(id)))
      return orders.flatMap((order, index) => {
        const result = results[index]
        return result ? [{ order, ...result }] : []
      })
    },
  }
}

async function readLast(portal: Portal, orderId: string): Promise<ReadOrder> {
  const payments = await settle(listPayments(portal.api, orderId))
  if (!payments.ok || openInvoices(orderBills(payments.value)).length > 0) {
    return readOrder(portal, orderId)
  }
  return { open: { ok: true, value: [] }, isSettled: false, isSure: false }
}

async function readOrder({ api, config }: Portal, orderId: string): Promise<ReadOrder> {
  const [order, payments] = await Promise.all([
    settle(getOrder(api, orderId, config.brand.prefix)),
    settle(listPayments(api, orderId)),
  ])
  if (!order.ok) return { open: order, isSettled: false, isSure: true }
  if (!order.value.showBillingDetails)
    return { open: null, bills: null, isSettled: false, isSure: true }
  if (!payments.ok) return { open: payments, isSettled: false, isSure: true }
  const bills = orderBills(payments.value)
  const open = openInvoices(bills)
  // An order that nobody has been billed for will be.
  const isPaid = bills.advance.length + bills.final.length > 0 && open.length === 0
  const isSettled = isPaid && isDelivered(order.value.status)
  return { open: { ok: true, value: open }, bills, isSettled, isSure: true }
}

/** Perhaps nobody waits for it: then a refused login is the next page's matter. */
export function withoutWaiting<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined)
  return reading
}

/** Null for a read that took too long. */
export async function withinPatience<T>(reading: Promise<T>[]): Promise<(T | null)[]> {
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
