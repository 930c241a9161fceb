import {
  isAdvanceInvoicePaid,
  isInvoicePaid,
  remainingAmount,
  type Invoice,
  type Payment,
} from './payment'
import type { Money } from './money'

/** An invoice of an order, once, with the payment that carries it. */
export interface OrderInvoice {
  kind: 'advance' | 'final'
  invoice: Invoice
  /** Where the bank data of the invoice is. */
  payment: Payment
  state: InvoiceState
  paid: Money | null
  remaining: Money | null
}

/** Partly paid is not paid: a payment is registered, and more remains than the rule allows. */
export type InvoiceState = 'open' | 'partly-paid' | 'paid'

/** A payment with the invoices that it shows. */
export interface InvoicedPayment {
  payment: Payment
  /** The invoices that this row carries: advance first. */
  invoices: OrderInvoice[]
  /** Numbers of the invoices, carried by another row, that include this payment. */
  includedIn: string[]
}

/**
 * The payments of an order, each with the invoices that it carries or the numbers of those that
 * include it (specification 3: one invoice may cover several payments).
 *
 * The main row carries the invoice; the others name it. Where several rows or none are marked as the
 * main one, the first carries it, so that an invoice is never shown twice and never lost. A number
 * that stands for an advance and a final invoice is the advance's.
 */
export function invoicedPayments(payments: readonly Payment[]): InvoicedPayment[] {
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
    const carriedKeys = new Set(carried.map((slot) => slot.key))
    const others = own.filter((slot) => !carriedKeys.has(slot.key))
    return {
      payment,
      invoices: carried.map((slot) => orderInvoice(slot, advanceKeys.has(slot.key))),
      includedIn: [...new Set(others.map((slot) => slot.invoice.number))],
    }
  })
}

export interface OrderBills {
  payments: InvoicedPayment[]
  advance: OrderInvoice[]
  final: OrderInvoice[]
}

/**
 * The payments of an order and its invoices, each once: advance invoices, then final ones, in the
 * order of the payments (specification 2.5, invoice table).
 */
export function orderBills(list: readonly Payment[]): OrderBills {
  const payments = invoicedPayments(list)
  const invoices = payments.flatMap((row) => row.invoices)
  return {
    payments,
    advance: invoices.filter(({ kind }) => kind === 'advance'),
    final: invoices.filter(({ kind }) => kind === 'final'),
  }
}

/** An invoice where it stands in a payment. Slots of one key are one invoice. */
interface Slot {
  kind: 'advance' | 'final'
  key: string
  payment: Payment
  invoice: Invoice
  rank: number
}

function slotsOf(payment: Payment, index: number): Slot[] {
  const kind = payment.isAdvance ? 'advance' : 'final'
  return [
    ...payment.advanceInvoices.map((invoice) => ({ kind: 'advance' as const, invoice })),
    ...payment.invoices.map((invoice) => ({ kind, invoice }) as const),
  ].map(({ kind, invoice }, place) => ({
    kind,
    // Without a number two invoices cannot be known to be one: each stands for itself.
    key: invoice.number.trim() || `${index}/${place}`,
    payment,
    invoice,
    rank: Number(payment.isMainRow) * 2 + Number(invoice.isMainRow),
  }))
}

function orderInvoice({ payment, invoice }: Slot, isAdvance: boolean): OrderInvoice {
  const { total, paidInAdvance } = invoice
  const state = stateOf(invoice, isAdvance)
  // An advance is held against what was paid; of any other its date alone says that all of it is.
  const isPaidWhole = state === 'paid' && !isAdvance
  return {
    kind: isAdvance ? 'advance' : 'final',
    invoice,
    payment,
    state,
    paid: isPaidWhole ? total : paidInAdvance,
    remaining: isPaidWhole ? total && { ...total, cents: 0 } : remainingAmount(invoice),
  }
}

function stateOf(invoice: Invoice, isAdvance: boolean): InvoiceState {
  if (isAdvance ? isAdvanceInvoicePaid(invoice) : isInvoicePaid(invoice)) return 'paid'
  const { paidOn, total, paidInAdvance } = invoice
  const isPartlyPaid = paidOn !== null && total !== null && (paidInAdvance?.cents ?? 0) > 0
  return isPartlyPaid ? 'partly-paid' : 'open'
}

/** Among the listed invoices only: a hidden invoice (naytalasku) hides its rows, too. */
export const findInvoice = ({ advance, final }: OrderBills, id: string) =>
  [...advance, ...final].find(({ invoice }) => invoice.id === id)?.invoice
