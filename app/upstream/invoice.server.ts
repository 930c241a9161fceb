import { z } from 'zod'
import type { InvoiceRow } from '~/domain/invoice-row'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { moneyOf } from './money'
import { cents, quantity, text } from './readers.server'

/** The specification does not show a row's fields: the words of its other answers are read. */
const wireInvoiceRow = (invoiceCurrency: string) =>
  z
    .object({
      info: text,
      selite: text,
      modelDescription: text,
      amount: quantity,
      maara: quantity,
      veroton: cents,
      verosumma: cents,
      summa: cents,
      loppusumma: cents,
      valuutta: text,
    })
    .transform((wire): InvoiceRow => {
      const currency = wire.valuutta || invoiceCurrency
      return {
        info: wire.info || wire.selite || wire.modelDescription,
        amount: wire.amount ?? wire.maara,
        net: moneyOf(wire.veroton, currency),
        vat: moneyOf(wire.verosumma, currency),
        total: moneyOf(wire.summa ?? wire.loppusumma, currency),
      }
    })
    // A row that neither names nor costs anything is none of ours.
    .refine((row) => row.info || row.total || row.net)

/**
 * The rows of an invoice. Only for one that `listPayments` gave to the same person: it leaves out
 * what must not be shown (naytalasku), and this call does not.
 * @param invoiceId the invoice's `id`, which is its number where the API gives no other
 * @param invoiceCurrency of rows that name none
 */
export async function listInvoiceRows(
  api: Api,
  invoiceId: string,
  invoiceCurrency: string,
): Promise<InvoiceRow[]> {
  return api.get(apiPath`/api/Invoice/${invoiceId}/Rows`, listOf(wireInvoiceRow(invoiceCurrency)))
}
