import type { InvoiceRow } from '~/domain/invoice-row'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { money, quantity, text } from './readers.server'
import { wire } from './wire.server'

const wireInvoiceRow = wire<InvoiceRow>('Invoice row', {
  info: [assumed.invoiceRow.info, text],
  amount: [assumed.invoiceRow.amount, quantity],
  net: money(...assumed.invoiceRow.net),
  vat: money(...assumed.invoiceRow.vat),
  total: money(...assumed.invoiceRow.total),
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
