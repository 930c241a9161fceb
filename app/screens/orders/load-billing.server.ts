import type { InvoiceRow } from '../../domain/invoice-row'
import type { Order } from '../../domain/order'
import type { Page } from '../../domain/page'
import { vatMismatch, type Payment } from '../../domain/payment'
import { orderInvoices } from '../../domain/payment-invoices'
import type { Portal } from '../../portal.server'
import type { Loaded } from '../../upstream/settle'
import { paymentsView, type BillingView } from './billing-view'

/** The rows of one invoice, as asked for in the address of the page. */
export interface AskedInvoice {
  id: string
  rows: Loaded<Page<InvoiceRow>>
}

/** The billing section; data that contradicts itself is shown as it came, and logged. */
export function billingView(
  order: Order,
  payments: Loaded<Payment[]> | null,
  asked: { invoice: AskedInvoice | null; page: number },
  { config, log }: Pick<Portal, 'config' | 'log'>,
): BillingView {
  if (!payments?.ok) return { address: order.billing, payments: null }
  const view = paymentsView(payments.value, order.currency, config.payee, asked.page)
  const invoices = [...view.advance, ...view.final]
  const barCodes = invoices.filter(({ barcode }) => barcode?.isWrong).length
  const sums = invoices.filter(({ invoice }) => vatMismatch(invoice) !== null).length
  if (barCodes > 0 || sums > 0) {
    log.warn({ order: order.id, barCodes, sums }, 'invoices that contradict themselves')
  }
  return {
    address: order.billing,
    payments: view,
    ...shownRows(payments.value, asked.invoice),
  }
}

/** Only of an invoice that is shown: one that is hidden (naytalasku) hides its rows as well. */
function shownRows(
  payments: readonly Payment[],
  asked: AskedInvoice | null,
): Pick<BillingView, 'invoiceRows'> {
  if (!asked) return {}
  const { advance, final } = orderInvoices(payments)
  const shown = [...advance, ...final].find(({ invoice }) => invoice.id === asked.id)
  return shown ? { invoiceRows: { number: shown.invoice.number, rows: asked.rows } } : {}
}
