import type { InvoiceRow } from '~/domain/invoice-row'
import type { Order } from '~/domain/order'
import { pageOf, type Page } from '~/domain/page'
import { vatMismatch } from '~/domain/payment'
import { orderBills, type OrderBills } from '~/domain/payment-invoices'
import { readPage } from '~/http/list-query'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { listInvoiceRows, listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'
import { billsView, type BillingView } from './view'

interface LoadedBills {
  bills: Loaded<OrderBills>
  /** Of the invoice that the page's address names. */
  invoiceRows: { invoiceId: string; rows: Loaded<Page<InvoiceRow>> } | null
}

/**
 * @param search names the invoice whose rows are open, and the page of these
 * @param isAlsoInstaller the invoice may be of an order that somebody shares with the person: its
 * rows are read only once it is known to be this order's
 */
export async function readBills(
  { api }: Portal,
  { orderId, search }: { orderId: string; search: URLSearchParams },
  isAlsoInstaller: boolean,
): Promise<LoadedBills> {
  const invoiceId = search.get('invoice')
  const reading = settle(listPayments(api, orderId).then(orderBills))
  if (invoiceId === null) return { bills: await reading, invoiceRows: null }
  if (isAlsoInstaller) {
    const bills = await reading
    if (!bills.ok || !findInvoice(bills.value, invoiceId)) return { bills, invoiceRows: null }
  }
  const [bills, rows] = await Promise.all([reading, settle(listInvoiceRows(api, invoiceId))])
  const page = readPage(search, 'lines')
  return { bills, invoiceRows: { invoiceId, rows: mapLoaded(rows, (list) => pageOf(list, page)) } }
}

/** The billing section. Contradictory data is shown as it came, and logged. */
export function billingView(
  order: Order,
  { bills, invoiceRows }: LoadedBills,
  { page, qrOf }: { page: number; qrOf: string | null },
  { config, language, log, now }: Pick<Portal, 'config' | 'language' | 'log' | 'now'>,
): BillingView {
  if (!bills.ok) return { address: order.billing, bills: null }
  const { currency } = order
  const view = billsView(bills.value, { currency, payees: config.payee, language, now, page })
  const invoices = [...view.open, ...view.paid]
  const barCodes = invoices.filter(({ barcode }) => barcode?.isWrong).length
  const sums = invoices.filter(({ invoice }) => vatMismatch(invoice) !== null).length
  if (barCodes > 0 || sums > 0) {
    const wrong = { 'portal.bar_codes.wrong': barCodes, 'portal.sums.wrong': sums }
    log.warn({ 'portal.order.id': order.id, ...wrong }, 'invoices that contradict themselves')
  }
  const opened = invoiceRows && findInvoice(bills.value, invoiceRows.invoiceId)
  return {
    address: order.billing,
    bills: view,
    qrOf,
    ...(opened && {
      invoiceRows: { id: opened.id, number: opened.number, rows: invoiceRows.rows },
    }),
  }
}

/** Among the listed invoices only: a hidden invoice (naytalasku) hides its rows, too. */
function findInvoice({ advance, final }: OrderBills, id: string) {
  return [...advance, ...final].find(({ invoice }) => invoice.id === id)?.invoice
}
