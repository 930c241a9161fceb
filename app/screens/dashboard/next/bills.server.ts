import { dueOf, isLate } from '~/domain/due'
import { nearestOrders } from '~/domain/arrivals'
import { grouped } from '~/domain/grouped'
import { sumsByCurrency, type Money } from '~/domain/money'
import type { OrderListEntry } from '~/domain/order'
import { isDelivered } from '~/domain/order-status'
import { openInvoices, owed, type DueDay } from '~/domain/owed'
import { orderBills, type OrderInvoice } from '~/domain/payment-invoices'
import { formatMoney } from '~/i18n/formats'
import { dayView } from '~/i18n/short-day'
import type { Portal } from '~/portal/portal.server'
import { getOrder } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import type { Loaded } from '~/upstream/loaded'
import { settle } from '~/upstream/settle'

/** Orders whose bills a page reads, by default and on request (answer 95). */
const fewOrders = 10
const mostOrders = 40

/**
 * The bill with the earliest due day comes first. Reads the order with the nearest delivery first; a delivered
 * and paid order is not read again for an hour.
 * @param orders the person's own
 * @param reads.isWhole the list has all of the person's orders, and only the person's own
 * @param reads.isAll more orders than the nearest ten
 */
export async function loadMoney(
  portal: Portal,
  orders: readonly OrderListEntry[],
  reads: { isWhole: boolean; isAll: boolean },
) {
  const { api, language, now } = portal
  const waiting = nearestOrders(orders).filter(({ id }) => !api.facts.has(settledFact(id)))
  const read = waiting.slice(0, reads.isAll ? mostOrders : fewOrders)
  const ofOrders = await Promise.all(read.map((order) => openBillsOf(portal, order)))
  const published = ofOrders.filter((open) => open !== null)
  const failed = published.filter(({ ok }) => !ok)
  const invoices = read.flatMap((order, index) => {
    const open = ofOrders[index]
    return open?.ok ? open.value.map((invoice) => ({ ...invoice, order })) : []
  })
  const { sums, bills, days, credits } = owed(invoices)
  const moneyOf = (some: readonly Money[]) => some.map((sum) => formatMoney(sum, language))
  const isLateDay = ({ dueOn }: DueDay) => dueOn !== null && isLate(dueOf(dueOn, now))
  /** With the day's amount, if more is due on other days. */
  const dayOf = (due: DueDay | undefined) =>
    due?.dueOn
      ? {
          day: dayView(due.dueOn, portal),
          when: dueOf(due.dueOn, now),
          amount: days.length === 1 ? undefined : moneyOf(due.sums).join(', '),
        }
      : null
  type Bills = typeof bills
  const amountOf = (some: Bills) =>
    some.every(({ remaining }) => remaining)
      ? moneyOf(sumsByCurrency(some.flatMap(({ remaining }) => remaining ?? []))).join(', ')
      : some.map(({ invoice }) => invoice.totalAsWritten || '–').join(', ')
  const billsOfOrder = (some: Bills) => {
    const [{ order, invoice, payment }] = some as [Bills[number]]
    const isOne = some.length === 1
    return {
      orderId: order.id,
      count: some.length,
      /** The seller's name for the bill or the order. */
      name: (isOne && payment.info) || order.info,
      /** The order's page opens the invoice with this id. */
      invoiceId: isOne ? invoice.id : '',
      amount: amountOf(some),
    }
  }
  const total = orders.length
  const counted = total - waiting.length + read.length - failed.length
  const isAll = reads.isWhole && counted === total
  const value = {
    /** One sum for each currency. */
    sums: moneyOf(sums),
    /** In no sum (answer 111). */
    credits: moneyOf(credits),
    late: dayOf(days.find(isLateDay)),
    next: dayOf(days.find((day) => !isLateDay(day))),
    count: bills.length,
    /** Bills that no sum includes, because their amount is unreadable. */
    withoutAmount: bills.filter(({ remaining }) => !remaining).length,
    /** The bills of each day, late days first; without a date last. */
    days: days.map(({ dueOn, sums, bills }) => ({
      due: dueOn && { day: dayView(dueOn, portal), when: dueOf(dueOn, now) },
      count: bills.length,
      /** Empty: an amount is unreadable. */
      amount: moneyOf(sums).join(', '),
      orders: [...grouped(bills, ({ order }) => order.id).values()].map(billsOfOrder),
    })),
    /** The number of own orders. */
    total,
    /** The number of own orders in the sum. */
    counted,
    /** More orders are read on request. */
    isCut: !reads.isAll && waiting.length > read.length,
    /** No order was left out: the lines are all bills. */
    isAll,
    /** Nothing is open, unpublished or at a financing company. */
    isPaid: isAll && total > 0 && published.length === read.length && invoices.length === 0,
  }
  const hasFailed = failed.length > 0 && failed.length === published.length
  const money: Loaded<typeof value> = hasFailed ? { ok: false } : { ok: true, value }
  return { money, isPartial: failed.length > 0 && !hasFailed }
}

/** Null for unpublished billing. */
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
