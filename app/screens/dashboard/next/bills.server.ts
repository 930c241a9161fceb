import { openInvoices } from '~/domain/amount-to-pay'
import { nearestOrders } from '~/domain/next-deliveries'
import type { OrderListEntry } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { orderBills, type OrderInvoice } from '~/domain/payment-invoices'
import type { Portal } from '~/portal/portal.server'
import { getOrder } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'

/** Orders whose bills a page reads, by default and on request (answer 95). */
const fewOrders = 10
const mostOrders = 40

/**
 * Reads the order with the nearest delivery first. A delivered and paid order is not read again for an hour.
 * @param orders the person's own
 */
export async function readBills(portal: Portal, orders: readonly OrderListEntry[], isAll: boolean) {
  const { facts } = portal.api
  const waiting = nearestOrders(orders).filter(({ id }) => !facts.has(settledFact(id)))
  const read = await Promise.all(
    waiting.slice(0, isAll ? mostOrders : fewOrders).map(async (order) => ({
      order,
      /** Null for unpublished billing. */
      open: await openBillsOf(portal, order),
    })),
  )
  const failed = read.filter(({ open }) => open?.ok === false)
  return {
    read,
    /** `total` counts own orders, `counted` those in the sum. */
    total: orders.length,
    counted: orders.length - waiting.length + read.length - failed.length,
    /** More orders are read on request. */
    isCut: !isAll && waiting.length > read.length,
  }
}

export type Bills = Awaited<ReturnType<typeof readBills>>

async function openBillsOf(
  portal: Portal,
  { id, status }: OrderListEntry,
): Promise<Loaded<OrderInvoice[]> | null> {
  const { facts } = portal.api
  const publishing = settle(isPublished(portal, id, 'showBillingDetails'))
  // If the billing was hidden at the last read, the payments are read only after it is published.
  const early = facts.has(hiddenFact(id)) ? null : settle(listPayments(portal.api, id))
  const [isShown] = await Promise.all([publishing, early])
  if (!isShown.ok) return isShown
  if (!isShown.value) {
    facts.add(hiddenFact(id))
    return null
  }
  const payments = await (early ?? settle(listPayments(portal.api, id)))
  if (!payments.ok) return payments
  const bills = orderBills(payments.value)
  const open = openInvoices(bills)
  // An order without invoices is not paid: its invoices come later.
  const isPaid = bills.advance.length + bills.final.length > 0 && open.length === 0
  if (isPaid && isDelivered(status)) facts.add(settledFact(id))
  return { ok: true, value: open }
}

/** A published section is remembered as a fact (specification 2.5). */
export async function isPublished(
  { api, config }: Portal,
  orderId: string,
  flag: 'showBillingDetails' | 'showDeliveryDetails',
): Promise<boolean> {
  const fact = `${flag} ${orderId}`
  if (api.facts.has(fact)) return true
  const order = await getOrder(api, orderId, config.brand.prefix)
  if (order[flag]) api.facts.add(fact)
  return order[flag]
}

const hiddenFact = (orderId: string) => `hidden billing ${orderId}`
const settledFact = (orderId: string) => `settled ${orderId}`
