import type { InvoiceRow } from '~/domain/invoice-row'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { money, quantity, text } from './readers.server'
import { wire } from './wire.server'

/** The specification does not show a row's fields: the words of its other answers are read. */
const wireInvoiceRow = wire<InvoiceRow>('Invoice row', {
  info: [['info', 'selite', 'modelDescription'], text],
  amount: [['amount', 'maara'], quantity],
  net: money('veroton'),
  vat: money('verosumma'),
  total: money('summa', 'loppusumma'),
})
  // A row that neither names nor costs anything is none of ours.
  .refine((row) => row.info || row.total || row.net)

/**
 * The rows of an invoice. Only for one that `listPayments` gave to the same person: it leaves out
 * what must not be shown (naytalasku), and this call does not.
 * @param invoiceId the invoice's `id`, which is its number where the API gives no other
 */
export async function listInvoiceRows(api: Api, invoiceId: string): Promise<InvoiceRow[]> {
  return api.get(apiPath`/api/Invoice/${invoiceId}/Rows`, listOf(wireInvoiceRow))
}
