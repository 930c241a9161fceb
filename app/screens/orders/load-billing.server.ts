import type { InvoiceRow } from '~/domain/invoice-row'
import type { Order } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import { vatMismatch, type Payment } from '~/domain/payment'
import { orderInvoices } from '~/domain/payment-invoices'
import type { Portal } from '~/portal/portal.server'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'
import { paymentsView, type BillingView } from './billing-view'

/** The rows of one invoice, as asked for in the address of the page. */
interface InvoiceQuery {
  id: string
  rows: Loaded<Page<InvoiceRow>>
}

interface Bills {
  payments: Loaded<Payment[]>
  invoice: InvoiceQuery | null
}

/**
 * @param isAlsoInstaller the invoice that the address names may be of an order that somebody shares
 * with the person: its rows are asked for once it is known to be this order's
 */
export async function readBills(
  { api }: Portal,
  query: { orderId: string; invoiceId: string | null; invoicePage: number },
  isAlsoInstaller: boolean,
): Promise<Bills> {
  const { orderId, invoiceId, invoicePage } = query
  const payments = settle(listPayments(api, orderId))
  if (invoiceId === null) return { payments: await payments, invoice: null }
  if (isAlsoInstaller) {
    const known = await payments
    if (!known.ok || !findInvoice(known.value, invoiceId)) return { payments: known, invoice: null }
  }
  const [bills, rows] = await Promise.all([payments, settle(listInvoiceRows(api, invoiceId))])
  const paged: InvoiceQuery['rows'] = rows.ok
    ? { ok: true, value: pageOf(rows.value, invoicePage) }
    : rows
  return { payments: bills, invoice: { id: invoiceId, rows: paged } }
}

/** The billing section; data that contradicts itself is shown as it came, and logged. */
export function billingView(
  order: Order,
  { payments, invoice }: Bills,
  page: number,
  { config, log }: Pick<Portal, 'config' | 'log'>,
): BillingView {
  if (!payments.ok) return { address: order.billing, payments: null }
  const view = paymentsView(payments.value, order.currency, config.payee, page)
  const invoices = [...view.advance, ...view.final]
  const barCodes = invoices.filter(({ barcode }) => barcode?.isWrong).length
  const sums = invoices.filter(({ invoice }) => vatMismatch(invoice) !== null).length
  if (barCodes > 0 || sums > 0) {
    log.warn({ order: order.id, barCodes, sums }, 'invoices that contradict themselves')
  }
  return {
    address: order.billing,
    payments: view,
    ...visibleRows(payments.value, invoice),
  }
}

function visibleRows(
  payments: readonly Payment[],
  query: InvoiceQuery | null,
): Pick<BillingView, 'invoiceRows'> {
  const found = query && findInvoice(payments, query.id)
  return found ? { invoiceRows: { number: found.number, rows: query.rows } } : {}
}

/** Only one that is shown: one that is hidden (naytalasku) hides its rows as well. */
function findInvoice(payments: readonly Payment[], id: string) {
  const { advance, final } = orderInvoices(payments)
  return [...advance, ...final].find(({ invoice }) => invoice.id === id)?.invoice
}
