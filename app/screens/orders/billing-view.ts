import { barCodeMismatches, readBankBarCode } from '../../domain/bank-bar-code'
import { formatBankgiro } from '../../domain/bankgiro'
import { barCodeBars } from '../../domain/code-128'
import { formatIban } from '../../domain/iban'
import type { InvoiceRow } from '../../domain/invoice-row'
import type { WebLink } from '../../domain/link'
import type { Money } from '../../domain/money'
import type { PostalAddress } from '../../domain/order'
import { pageOf, type Page } from '../../domain/page'
import { isSwedish, paymentChannel, paymentTotals, type Payment } from '../../domain/payment'
import { invoicedPayments, orderInvoices, type OrderInvoice } from '../../domain/payment-invoices'
import { formatReference } from '../../domain/reference-number'
import type { Loaded } from '../../upstream/settle'

/** An invoice in the tables of the billing section. */
export interface InvoiceLine {
  /** What its rows are asked by. */
  id: string
  number: string
  total: Money | null
  invoicedOn: string
  /** maksupvm, the screen's "registered" */
  paidOn: string
  dueOn: string
  isPaid: boolean
}

export interface InstalmentLine {
  info: string
  kind: string
  method: string
  term: string
  amount: Money | null
  /** Numbers of the invoices on other rows that include this payment. */
  includedIn: string[]
  financingUrl: WebLink | null
}

/** What somebody needs to pay an open invoice. Texts are empty where there is nothing to show. */
export interface OpenInvoice {
  number: string
  /** By the configuration, for the payment's country; never beside a financing company's bill. */
  payee: string
  iban: string
  bic: string
  bankgiro: string
  reference: string
  /** A Swedish reference is an OCR number. */
  isOcr: boolean
  method: string
  dueOn: string
  net: Money | null
  vat: Money | null
  gross: Money | null
  paid: Money | null
  remaining: Money | null
  barcode: BarCodeView | null
}

export interface BarCodeView {
  /** As the API gave them. */
  digits: string
  /** An SVG path; null where the code is not valid or contradicts its invoice. */
  bars: string | null
}

/** One page of an order's payments and invoices; the totals are of all. */
export interface PaymentsView {
  page: number
  pages: number
  totals: Money[]
  advance: InvoiceLine[]
  final: InvoiceLine[]
  instalments: InstalmentLine[]
  open: OpenInvoice[]
}

export interface BillingView {
  address: PostalAddress
  /** Null: they could not be loaded. */
  payments: PaymentsView | null
  /** The rows of the invoice that was asked for. */
  invoiceRows?: InvoiceRowsView
}

export interface InvoiceRowsView {
  /** The invoice's number. */
  number: string
  rows: Loaded<Page<InvoiceRow>>
}

/** The payee's name by the payment's country (the configuration's). */
export interface Payees {
  fi: string | null
  se: string | null
}

/** The payments of an order as the billing section shows them (specification 2.5). */
export function paymentsView(
  payments: readonly Payment[],
  orderCurrency: string,
  payees: Payees,
  asked = 1,
): PaymentsView {
  const { items, page, pages } = pageOf(invoicedPayments(payments), asked)
  const invoices = orderInvoices(payments)
  const advance = listedOn(page, invoices.advance)
  const final = listedOn(page, invoices.final)
  return {
    page,
    pages,
    totals: paymentTotals(payments, orderCurrency),
    advance: advance.map(invoiceLine),
    final: final.map(invoiceLine),
    instalments: items.map(({ payment, includedIn }) => ({
      info: payment.info,
      kind: payment.kind,
      method: payment.method,
      term: payment.term,
      amount: payment.amount,
      includedIn,
      financingUrl: payment.financingUrl,
    })),
    open: [...advance, ...final]
      .filter((entry) => !entry.isPaid)
      .map((entry) => openInvoice(entry, payees))
      .filter(helpsToPay),
  }
}

/** There are no more invoices of a kind than payments: theirs are the pages. */
function listedOn(page: number, invoices: readonly OrderInvoice[]): OrderInvoice[] {
  const shown = pageOf(invoices, page)
  return shown.page === page ? shown.items : []
}

function invoiceLine({ invoice, isPaid }: OrderInvoice): InvoiceLine {
  return {
    id: invoice.id,
    number: invoice.number,
    total: invoice.total,
    invoicedOn: invoice.invoicedOn?.text ?? '',
    paidOn: invoice.paidOn?.text ?? '',
    dueOn: invoice.dueOn?.text ?? '',
    isPaid,
  }
}

function openInvoice(entry: OrderInvoice, payees: Payees): OpenInvoice {
  const { invoice, payment, remaining } = entry
  const channel = paymentChannel(payment)
  const swedish = isSwedish(payment)
  const iban = channel === 'iban' ? formatIban(payment.iban) : ''
  const bankgiro = channel === 'bankgiro' ? formatBankgiro(payment.bankgiro) : ''
  return {
    number: invoice.number,
    // The name stands beside an account number: alone it pays nothing.
    payee: iban || bankgiro ? ((swedish ? payees.se : payees.fi) ?? '') : '',
    iban,
    bic: channel === 'iban' ? payment.bic : '',
    bankgiro,
    reference: channel === 'financing' ? '' : formatReference(invoice.reference, payment.country),
    isOcr: swedish,
    method: payment.method,
    dueOn: invoice.dueOn?.text ?? '',
    net: invoice.net,
    vat: invoice.vat,
    gross: invoice.total,
    paid: invoice.paidInAdvance,
    remaining,
    barcode: channel === 'iban' ? barCode(entry) : null,
  }
}

/** An invoice of which nothing but its number is known has its line in the table, and no more. */
function helpsToPay({ number: _number, isOcr: _isOcr, ...facts }: OpenInvoice): boolean {
  return Object.values(facts).some((fact) => fact !== '' && fact !== null)
}

/**
 * The digits are shown and copied as the API gave them; bars are drawn only where the code is
 * valid and says what its invoice says: a scan must not pay something else.
 */
function barCode({ invoice, payment, remaining }: OrderInvoice): BarCodeView | null {
  const digits = invoice.barcode
  if (digits === '') return null
  const code = readBankBarCode(digits)
  const agrees =
    code !== null &&
    barCodeMismatches(code, {
      iban: payment.iban,
      reference: invoice.reference,
      dueOn: invoice.dueOn?.iso ?? null,
      openCents: remaining?.cents ?? null,
    }).length === 0
  return { digits, bars: agrees ? barCodeBars(digits.replace(/\s/g, '')) : null }
}
