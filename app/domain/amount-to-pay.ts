import { byDay } from './day'
import { sumsByCurrency, type Money } from './money'
import { paymentChannel, paymentTotals } from './payment'
import type { OrderBills, OrderInvoice } from './payment-invoices'

/**
 * The unpaid invoices by due date; invoices without a due date are last. Partly paid invoices and invoices
 * without a total count as unpaid.
 */
export function openInvoices({ advance, final }: OrderBills): OrderInvoice[] {
  return [...advance, ...final]
    .filter(({ state }) => state !== 'paid')
    .sort((a, b) => byDay(a.invoice.dueOn, b.invoice.dueOn))
}

/**
 * Financed invoices are not counted: the financing company collects. An invoice with an unreadable amount stays
 * in the list (answer 78).
 */
export function amountToPay<T extends OrderInvoice>(invoices: readonly T[]) {
  const bills = invoices
    .filter(({ payment, invoice }) => paymentChannel(payment, invoice.reference) !== 'financing')
    .filter(({ remaining }) => remaining === null || remaining.cents > 0)
    .sort((a, b) => byDay(a.invoice.dueOn, b.invoice.dueOn))
  const toPay = bills.flatMap(({ remaining }) => remaining ?? [])
  return {
    /** By currency, in the order of their first invoice. */
    sums: sumsByCurrency(toPay),
    next: dueFirst(bills),
    /** All open invoices by due date, also those without an amount. */
    bills,
  }
}

/** All bills of the first due day together: one amount and one date, both true (answer 114). */
function dueFirst([first, ...others]: readonly OrderInvoice[]) {
  if (!first) return null
  const { dueOn } = first.invoice
  const isSameDay = ({ invoice }: OrderInvoice) =>
    invoice.dueOn?.iso === dueOn?.iso && invoice.dueOn?.text === dueOn?.text
  const ofDay = [first, ...others.filter(isSameDay)].map(({ remaining }) => remaining)
  const amounts = ofDay.filter((amount) => amount !== null)
  return {
    dueOn,
    /** Empty where an amount is unreadable. */
    sums: amounts.length === ofDay.length ? sumsByCurrency(amounts) : [],
    /** Nothing is due on another day. */
    isAll: ofDay.length === others.length + 1,
  }
}

/**
 * The sum that the API says was paid (answer 106): total minus open would count financed and unpublished
 * bills. Null where nothing was paid, an amount is unreadable, or there are two currencies.
 * @param currency the currency of amounts that name none
 */
export function paidSoFar(
  { payments, advance, final }: OrderBills,
  currency: string,
): { paid: Money; total: Money } | null {
  const invoices = [...advance, ...final]
  const isRead =
    payments.every(({ payment }) => payment.amount !== null) &&
    invoices.every(
      ({ invoice, paid, state }) =>
        invoice.total && !invoice.paidInAdvanceAsWritten && (paid || state !== 'paid'),
    )
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
