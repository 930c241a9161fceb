import type { Day } from './day'
import type { WebLink } from './link'
import { sumsByCurrency, type Money } from './money'

/** An instalment of an order (specification 3, Payment). The API's names of its fields are in payment.server.ts. */
export interface Payment {
  info: string
  amount: Money | null
  /** An amount that could not be read, as it came (answer 78); else ''. */
  amountAsWritten: string
  /** How it is paid, shown as it is. */
  method: string
  /** Myymälä, Rahoitus; unknown ones are shown as they came. */
  kind: string
  /** 14PN, OPR; unknown ones are shown as they came. */
  term: string
  /** Upper case; SWE means bankgiro. */
  country: string
  bankgiro: string
  iban: string
  bic: string
  financingUrl: WebLink | null
  /** Its invoices are advance invoices, in whichever field the API sends them. */
  isAdvance: boolean
  /** The main row carries the invoice, the others say which invoice includes them. */
  isMainRow: boolean
  /** Without those that the API marks as not shown: that data never leaves the server. */
  invoices: Invoice[]
  /** Under the same rule. */
  advanceInvoices: Invoice[]
}

export interface Invoice {
  /** The API's id, else the number: its rows are requested by it. */
  id: string
  number: string
  total: Money | null
  /** A total that could not be read, as it came; else ''. */
  totalAsWritten: string
  net: Money | null
  vat: Money | null
  paidInAdvance: Money | null
  invoicedOn: Day | null
  /** The screen's "registered". */
  paidOn: Day | null
  dueOn: Day | null
  reference: string
  /** Without spaces. */
  barcode: string
  isMainRow: boolean
}

/** An advance invoice is paid while no more than this remains: a unit of currency (specification 9). */
export const advanceToleranceCents = 100

/** Net and tax may differ from the total by a rounded cent. */
const vatToleranceCents = 1

/** How a payment is paid, and so which data of the bank is shown. */
export type PaymentChannel = 'bankgiro' | 'iban' | 'financing'

/**
 * The rest to pay of an invoice: total minus what was paid in advance (specification 4).
 * No advance counts as nothing paid; negative where more was paid. Null without a total.
 */
export function remainingAmount(invoice: Pick<Invoice, 'total' | 'paidInAdvance'>): Money | null {
  const { total, paidInAdvance } = invoice
  return total && { ...total, cents: total.cents - (paidInAdvance?.cents ?? 0) }
}

/** An invoice is paid when a payment date is set (specification 4); an unreadable date is one too. */
export function isInvoicePaid(invoice: Pick<Invoice, 'paidOn'>): boolean {
  return invoice.paidOn !== null
}

/**
 * An advance invoice is paid when its payment date is set and no more than a small rest remains
 * (specification 4 and 9). Without a total it counts as not paid.
 */
export function isAdvanceInvoicePaid(
  invoice: Pick<Invoice, 'paidOn' | 'total' | 'paidInAdvance'>,
): boolean {
  const remaining = remainingAmount(invoice)
  return isInvoicePaid(invoice) && remaining !== null && remaining.cents <= advanceToleranceCents
}

/**
 * The total of payments (specification 2.5): the sum of all, per currency where they differ, in
 * the order in which the currencies appear. Rows that are not main rows count: they are payments
 * of their own that share an invoice. A payment without a currency has the order's.
 */
export function paymentTotals(payments: readonly Payment[], orderCurrency: string): Money[] {
  const amounts = payments.flatMap(({ amount }) => amount ?? [])
  return sumsByCurrency(
    amounts.map(({ cents, currency }) => ({ cents, currency: currency.trim() || orderCurrency })),
  )
}

/**
 * Financing: the term OPR, or the kind Rahoitus with a link to follow and no reference to pay by;
 * then the financing company collects, and no bank data may be shown. Else a Swedish payment (SWE)
 * goes by bankgiro and every other by IBAN (specification 3, Payment).
 * @param reference its invoice's; empty where there is none
 */
export function paymentChannel(
  payment: Pick<Payment, 'term' | 'kind' | 'country' | 'financingUrl'>,
  reference: string,
): PaymentChannel {
  const isFinanced =
    payment.term.trim().toUpperCase() === 'OPR' ||
    (payment.kind.trim().toLowerCase() === 'rahoitus' &&
      payment.financingUrl !== null &&
      reference.trim() === '')
  if (isFinanced) return 'financing'
  return isSwedish(payment) ? 'bankgiro' : 'iban'
}

/** Is the payment Swedish, and its reference an OCR number (specification 3: country SWE)? */
export function isSwedish(payment: Pick<Payment, 'country'>): boolean {
  return payment.country.trim().toUpperCase() === 'SWE'
}

/** The days of a net term, 14 for 14PN ("14 päivää netto"); null for any other term. */
export function termDays(term: string): number | null {
  const days = /^(\d{1,3})\s*PN$/i.exec(term.trim())?.[1]
  return days === undefined ? null : Number(days)
}

/**
 * For the log only: by how many cents net and tax differ from the total, where that is more than
 * one cent; null where they agree or one is missing. The amounts are shown as given, since the
 * rate depends on when an advance accrued.
 */
export function vatMismatch(invoice: Pick<Invoice, 'net' | 'vat' | 'total'>): number | null {
  const { net, vat, total } = invoice
  if (!net || !vat || !total) return null
  const difference = total.cents - net.cents - vat.cents
  return Math.abs(difference) > vatToleranceCents ? difference : null
}

/** A row of an invoice. The amounts are shown as given; none is computed from another. */
export interface InvoiceRow {
  info: string
  /** Pieces; null where the API gives none. */
  amount: number | null
  net: Money | null
  vat: Money | null
  total: Money | null
}
