import { byDay, type Day } from './day'
import type { Money } from './money'
import { paymentChannel } from './payment'
import type { OrderBills, OrderInvoice } from './payment-invoices'

/** What is still to be paid of one or several orders. */
export interface AmountToPay {
  /** What remains of all open invoices, per currency in the order in which they appear. */
  sums: Money[]
  /** The invoice that is due first. */
  next: { amount: Money; dueOn: Day | null }
  /** Open invoices, the next one among them. */
  count: number
}

/**
 * The invoices that are not paid, by due date; those without a readable one last. Partly paid ones
 * are open, and so is one without a total: nothing says that it is paid.
 */
export function openInvoices({ advance, final }: OrderBills): OrderInvoice[] {
  return [...advance, ...final]
    .filter(({ state }) => state !== 'paid')
    .sort((a, b) => byDay(a.invoice.dueOn, b.invoice.dueOn))
}

/**
 * What open invoices come to. What a financing company collects is not counted: nothing of it is
 * paid here. Null where nothing is to be paid: there are none, or none with an amount above zero.
 */
export function amountToPay(invoices: readonly OrderInvoice[]): AmountToPay | null {
  const toPay = invoices
    .filter(({ payment, invoice }) => paymentChannel(payment, invoice.reference) !== 'financing')
    .flatMap(({ remaining, invoice }) =>
      remaining && remaining.cents > 0 ? [{ amount: remaining, dueOn: invoice.dueOn }] : [],
    )
    .sort((a, b) => byDay(a.dueOn, b.dueOn))
  const [next] = toPay
  return next
    ? { sums: sumsOf(toPay.map(({ amount }) => amount)), next, count: toPay.length }
    : null
}

function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const { cents, currency } of amounts) {
    const key = currency.trim().toUpperCase()
    sums.set(key, { cents: (sums.get(key)?.cents ?? 0) + cents, currency })
  }
  return [...sums.values()]
}
