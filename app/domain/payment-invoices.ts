import {
  isAdvanceInvoicePaid,
  paymentChannel,
  remainingAmount,
  type Invoice,
  type Payment,
} from './payment'
import type { Money } from './money'

/** Each invoice appears once, with the payment that carries it. */
export type OrderInvoice = ReturnType<typeof orderInvoice>

export type InvoicedPayment = ReturnType<typeof invoicedPayments>[number]

/**
 * The payments of an order, each with its invoices or the numbers of those that include it (specification 3).
 * The main row carries the invoice. If several rows or none are marked as main, the first carries it, so that
 * no invoice is lost or shown twice. A number that both an advance and a final invoice have counts as the advance's.
 */
export function invoicedPayments(payments: readonly Payment[]) {
  const slotsOfEach = payments.map(slotsOf)
  const slots = slotsOfEach.flat()
  const carriers = new Map<string, Slot>()
  for (const slot of slots) {
    const carrier = carriers.get(slot.key)
    if (!carrier || slot.rank > carrier.rank) carriers.set(slot.key, slot)
  }
  const advanceKeys = new Set(slots.filter((slot) => slot.kind === 'advance').map(({ key }) => key))
  return payments.map((payment, index) => {
    const own = slotsOfEach[index] ?? []
    const carried = own.filter((slot) => carriers.get(slot.key) === slot)
    const others = own.filter((slot) => carriers.get(slot.key)?.payment !== payment)
    return {
      payment,
      /** Advance invoices first. */
      invoices: carried.map((slot) => orderInvoice(slot, advanceKeys.has(slot.key))),
      /** Numbers of other rows' invoices that include this payment. */
      includedIn: [...new Set(others.map((slot) => slot.invoice.number))],
    }
  })
}

export type OrderBills = ReturnType<typeof orderBills>

/** Each invoice once: advance invoices, then final ones, in the order of the payments (specification 2.5). */
export function orderBills(list: readonly Payment[]) {
  const payments = invoicedPayments(list)
  const invoices = payments.flatMap((row) => row.invoices)
  return {
    payments,
    advance: invoices.filter(({ kind }) => kind === 'advance'),
    final: invoices.filter(({ kind }) => kind === 'final'),
  }
}

type Slot = ReturnType<typeof slotsOf>[number]

/** Slots with the same key are one invoice. */
function slotsOf(payment: Payment, index: number) {
  const kind = payment.isAdvance ? 'advance' : 'final'
  return [
    ...payment.advanceInvoices.map((invoice) => ({ kind: 'advance' as const, invoice })),
    ...payment.invoices.map((invoice) => ({ kind, invoice }) as const),
  ].map(({ kind, invoice }, place) => ({
    kind,
    // Invoices without a number cannot be matched.
    key: invoice.number.trim() || `${index}/${place}`,
    payment,
    invoice,
    rank: Number(payment.isMainRow) * 2 + Number(invoice.isMainRow),
  }))
}

function orderInvoice({ payment, invoice }: Slot, isAdvance: boolean) {
  const { total, paidInAdvance } = invoice
  const state = stateOf(invoice, isAdvance)
  // An advance is compared with the paid amount; other invoices are paid as a whole.
  const isPaidWhole = state === 'paid' && !isAdvance
  const remaining = isPaidWhole ? total && { ...total, cents: 0 } : remainingAmount(invoice)
  return {
    kind: isAdvance ? ('advance' as const) : ('final' as const),
    invoice,
    payment,
    state,
    paid: isPaidWhole ? total : paidInAdvance,
    remaining,
    left: state === 'paid' ? ('nothing' as const) : leftOf(payment, invoice, remaining),
  }
}

/** The rest of an open invoice; an unreadable amount is a rest too (answer 78). */
function leftOf(payment: Payment, { total, reference }: Invoice, remaining: Money | null) {
  // The API does not say which bill a credit note settles (answer 111).
  if (total !== null && total.cents < 0) return 'credit'
  if (remaining !== null && remaining.cents <= 0) return 'nothing'
  return paymentChannel(payment, reference) === 'financing' ? 'financed' : 'to-pay'
}

/**
 * A final invoice is paid with a payment date, even an unreadable one (specification 4). Partly paid: a payment
 * is registered, but more remains than the tolerance.
 */
function stateOf(invoice: Invoice, isAdvance: boolean) {
  const { paidOn, total, paidInAdvance } = invoice
  if (isAdvance ? isAdvanceInvoicePaid(invoice) : paidOn !== null) return 'paid'
  const isPartlyPaid = paidOn !== null && total !== null && (paidInAdvance?.cents ?? 0) > 0
  return isPartlyPaid ? 'partly-paid' : 'open'
}

/** Searches listed invoices only: a hidden invoice (naytalasku) hides its rows too. */
export const findInvoice = ({ advance, final }: OrderBills, id: string) =>
  [...advance, ...final].find(({ invoice }) => invoice.id === id)?.invoice
