import type { Invoice, InvoiceRow, Payment } from '~/domain/payment'
import type { Money } from '~/domain/money'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { listOf, oneOrMoreOf } from './list.server'
import {
  code,
  currency,
  day,
  httpLink,
  money,
  quantity,
  reader,
  text,
  unreadAmount,
} from './readers.server'
import { readText } from './readers/text'
import { mapRow } from './row-reader.server'
import { wire } from './wire.server'

type InvoiceInPayment = Invoice & { isVisible: boolean }

const wireInvoice = wire<InvoiceInPayment>(
  'Invoice',
  {
    id: [assumed.invoiceId, text],
    number: ['laskunumero', text],
    total: money('loppusumma'),
    totalAsWritten: unreadAmount('loppusumma'),
    net: money('veroton'),
    vat: money('verosumma'),
    paidInAdvance: money('ennakkomaksettu'),
    paidInAdvanceAsWritten: unreadAmount('ennakkomaksettu'),
    invoicedOn: ['laskutettupvm', day],
    paidOn: ['maksupvm', day],
    dueOn: ['erapvm', day],
    reference: ['viitenumero', text],
    barcode: ['viivakoodi', reader('text', (value) => readText(value).replace(/\s/g, ''))],
    isMainRow: ['paarivi', assumed.trueByDefault],
    isVisible: ['naytalasku', assumed.trueByDefault],
  },
  // Without any of these there is nothing to pay or to refer to.
  {
    isUsable: ({ id, total, totalAsWritten, reference, barcode }) =>
      id || total || totalAsWritten || reference || barcode,
  },
)

type Invoices = 'invoices' | 'advanceInvoices'
type PaymentOfWire = Omit<Payment, Invoices> &
  Record<Invoices, InvoiceInPayment[]> & { id: string; currency: string; isVisible: boolean }

const wirePaymentRow = wire<PaymentOfWire>(
  'Payment',
  {
    id: text,
    info: text,
    amount: money('summa'),
    amountAsWritten: unreadAmount('summa'),
    currency: ['valuutta', currency],
    method: ['maksutapa', text],
    kind: ['maksupostityyppi', text],
    term: ['maksuehtonro', text],
    country: ['maanro', code],
    bankgiro: [assumed.bankgiro, text],
    iban: text,
    bic: text,
    financingUrl: ['rahoituslinkki', httpLink],
    isAdvance: ['ennakkomaksu', assumed.advance],
    isMainRow: ['paarivi', assumed.trueByDefault],
    isVisible: ['naytalasku', assumed.trueByDefault],
    invoices: ['paymentInvoice', oneOrMoreOf(wireInvoice)],
    advanceInvoices: ['advancePaymentInvoice', oneOrMoreOf(wireInvoice)],
  },
  // Payments need no id, but some value besides flags.
  {
    isUsable: (payment) =>
      Object.values(payment)
        .flat()
        .some((value) => typeof value !== 'boolean' && value !== null && value !== ''),
  },
)

const wirePayment = mapRow(
  wirePaymentRow,
  ({ id: _, currency, isVisible, ...payment }): Payment => ({
    ...payment,
    invoices: isVisible ? visibleInvoices(payment.invoices, currency) : [],
    advanceInvoices: isVisible ? visibleInvoices(payment.advanceInvoices, currency) : [],
  }),
)

/** @param currency the payment's, for amounts without one */
function visibleInvoices(invoices: readonly InvoiceInPayment[], currency: string): Invoice[] {
  const withCurrency = (money: Money | null) =>
    money && (money.currency ? money : { ...money, currency })
  return invoices
    .filter(({ isVisible }) => isVisible)
    .map(({ isVisible: _, ...invoice }) => ({
      ...invoice,
      total: withCurrency(invoice.total),
      net: withCurrency(invoice.net),
      vat: withCurrency(invoice.vat),
      paidInAdvance: withCurrency(invoice.paidInAdvance),
    }))
}

/** An invoice that the API hides (naytalasku) is dropped here, so that its data never leaves the server. */
export const listPayments = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Payment', { orderId }), listOf(wirePayment))

const wireInvoiceRow = wire<InvoiceRow>(
  'Invoice row',
  {
    info: [assumed.invoiceRow.info, text],
    amount: [assumed.invoiceRow.amount, quantity],
    net: money(...assumed.invoiceRow.net),
    vat: money(...assumed.invoiceRow.vat),
    total: money(...assumed.invoiceRow.total),
  },
  // A row without name and price has another shape.
  { isUsable: (row) => row.info || row.total || row.net },
)

/**
 * Call it only for an invoice that `listPayments` returned to the same person: this call also serves hidden
 * invoices (naytalasku).
 * @param invoiceId the invoice's `id`, or its number
 */
export const listInvoiceRows = async (api: Api, invoiceId: string) =>
  api.get(apiPath('GET /api/Invoice/{invoiceId}/Rows', { invoiceId }), listOf(wireInvoiceRow))
