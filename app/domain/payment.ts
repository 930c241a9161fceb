import type { Day } from './day'
import type { WebLink } from './link'
import { sumsByCurrency, type Money } from './money'

/** An instalment of an order (specification 3, Payment); payment.server.ts has the API's field names. */
export interface Payment {
  info: string
  amount: Money | null
  /** An unreadable amount as it came (answer 78); otherwise ''. */
  amountAsWritten: string
  method: string
  /** Myymälä, Rahoitus; unknown values are shown as they came. */
  kind: string
  /** 14PN, OPR; unknown values are shown as they came. */
  term: string
  /** SWE means bankgiro. */
  country: string
  bankgiro: string
  iban: string
  bic: string
  financingUrl: WebLink | null
  /** The invoices are advance invoices, in whichever field the API sends them. */
  isAdvance: boolean
  /** The main row carries the invoice; other rows name it. */
  isMainRow: boolean
  /** Without invoices that the API hides: their data never leaves the server. */
  invoices: Invoice[]
  advanceInvoices: Invoice[]
}

export interface Invoice {
  /** The API's id, or the number; invoice rows are requested by it. */
  id: string
  number: string
  total: Money | null
  /** An unreadable total as it came; otherwise ''. */
  totalAsWritten: string
  net: Money | null
  vat: Money | null
  paidInAdvance: Money | null
  /** An unreadable `paidInAdvance` as it came; otherwise ''. */
  paidInAdvanceAsWritten: string
  invoicedOn: Day | null
  /** The screen labels this day "registered". */
  paidOn: Day | null
  dueOn: Day | null
  reference: string
  barcode: string
  isMainRow: boolean
}

/** A paid advance invoice may leave up to one euro or krona unpaid (specification 9). */
export const advanceToleranceCents = 100

/** Rounding may move the sum of net and tax by one cent. */
const vatToleranceCents = 1

/** Total minus advance payment (specification 4); negative if more was paid, null without a total. */
export function remainingAmount(invoice: Pick<Invoice, 'total' | 'paidInAdvance'>): Money | null {
  const { total, paidInAdvance } = invoice
  return total && { ...total, cents: total.cents - (paidInAdvance?.cents ?? 0) }
}

/** Paid with a payment date and a small remaining amount (specification 4 and 9); not without a total. */
export function isAdvanceInvoicePaid(
  invoice: Pick<Invoice, 'paidOn' | 'total' | 'paidInAdvance'>,
): boolean {
  const remaining = remainingAmount(invoice)
  return invoice.paidOn !== null && remaining !== null && remaining.cents <= advanceToleranceCents
}

/**
 * The sum of all payments by currency (specification 2.5), in the order of appearance. Rows that are not main
 * rows count, since they are payments that share an invoice.
 */
export function paymentTotals(payments: readonly Payment[], orderCurrency: string): Money[] {
  const amounts = payments.flatMap(({ amount }) => amount ?? [])
  return sumsByCurrency(
    amounts.map(({ cents, currency }) => ({ cents, currency: currency.trim() || orderCurrency })),
  )
}

/**
 * Financing: term OPR, or kind Rahoitus with a link and no reference; then no bank data is shown. Otherwise SWE
 * pays by bankgiro, others by IBAN (specification 3, Payment).
 * @param reference the invoice's; empty where there is none
 */
export function paymentChannel(
  payment: Pick<Payment, 'term' | 'kind' | 'country' | 'financingUrl'>,
  reference: string,
) {
  const isFinanced =
    isFinancingTerm(payment.term) ||
    (payment.kind.trim().toLowerCase() === 'rahoitus' &&
      payment.financingUrl !== null &&
      reference.trim() === '')
  if (isFinanced) return 'financing'
  return isSwedish(payment) ? 'bankgiro' : 'iban'
}

export function isSwedish(payment: Pick<Payment, 'country'>): boolean {
  return payment.country.trim().toUpperCase() === 'SWE'
}

export const isFinancingTerm = (term: string) => term.trim().toUpperCase() === 'OPR'

/** 14 for 14PN ("14 päivää netto"); null for other terms. */
export function termDays(term: string): number | null {
  const days = /^(\d{1,3})\s*PN$/i.exec(term.trim())?.[1]
  return days === undefined ? null : Number(days)
}

/**
 * For the log only: the cents by which net and tax differ from the total, if more than one. Amounts are shown
 * as given, since the rate depends on the date of an advance.
 */
export function vatMismatch(invoice: Pick<Invoice, 'net' | 'vat' | 'total'>): number | null {
  const { net, vat, total } = invoice
  if (!net || !vat || !total) return null
  const difference = total.cents - net.cents - vat.cents
  return Math.abs(difference) > vatToleranceCents ? difference : null
}

/** Amounts are shown as given, never computed. */
export interface InvoiceRow {
  info: string
  amount: number | null
  net: Money | null
  vat: Money | null
  total: Money | null
}
