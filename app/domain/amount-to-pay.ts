import { byDay, type Day } from './day'
import { sumsByCurrency, type Money } from './money'
import { paymentChannel, paymentTotals } from './payment'
import type { OrderBills, OrderInvoice } from './payment-invoices'

export interface AmountToPay<T extends OrderInvoice = OrderInvoice> {
  /** The rest of all open invoices, per currency in the order in which they appear. */
  sums: Money[]
  /** The invoice that is due first, of those with an amount. */
  next: { amount: Money; dueOn: Day | null } | null
  /** Open invoices by due date; those without an amount too, which are in no sum. */
  bills: T[]
}

/**
 * The invoices that are not paid, by due date; those without a readable one last. Partly paid ones
 * are open, and so is one without a total: it is not known to be paid.
 */
export function openInvoices({ advance, final }: OrderBills): OrderInvoice[] {
  return [...advance, ...final]
    .filter(({ state }) => state !== 'paid')
    .sort((a, b) => byDay(a.invoice.dueOn, b.invoice.dueOn))
}

/**
 * Sums the open invoices. An invoice of a financing company is not counted: nothing of it is
 * paid here. An invoice whose amount cannot be read stays to be paid (answers 78).
 */
export function amountToPay<T extends OrderInvoice>(invoices: readonly T[]): AmountToPay<T> {
  const bills = invoices
    .filter(({ payment, invoice }) => paymentChannel(payment, invoice.reference) !== 'financing')
    .filter(({ remaining }) => remaining === null || remaining.cents > 0)
    .sort((a, b) => byDay(a.invoice.dueOn, b.invoice.dueOn))
  const toPay = bills.flatMap(({ remaining, invoice }) =>
    remaining ? [{ amount: remaining, dueOn: invoice.dueOn }] : [],
  )
  return { sums: sumsByCurrency(toPay.map(({ amount }) => amount)), next: toPay[0] ?? null, bills }
}

/**
 * The sum that the API says was paid (answers 106). The total minus the open bills would be wrong: it counts financed
 * and unpublished bills as paid. Null where nothing was paid, an amount cannot be read, or there are two currencies.
 * @param currency of amounts without one
 */
export function paidSoFar(
  { payments, advance, final }: OrderBills,
  currency: string,
): { paid: Money; total: Money } | null {
  const invoices = [...advance, ...final]
  const isRead =
    payments.every(({ payment }) => payment.amount !== null) &&
    invoices.every(({ invoice, paid, state }) => invoice.total && (paid || state !== 'paid'))
  const [total, ...others] = paymentTotals(
    payments.map(({ payment }) => payment),
    currency,
  )
  const [paid, ...rest] = sumsByCurrency([
    ...(total ? [{ ...total, cents: 0 }] : []),
    ...invoices.flatMap((row) => row.paid ?? []),
  ])
  if (!isRead || !total || !paid || others.length + rest.length > 0) return null
  return paid.cents > 0 && paid.cents <= total.cents ? { paid, total } : null
}
