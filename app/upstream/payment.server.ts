import { z } from 'zod'
import type { Invoice, Payment } from '../domain/payment'
import { apiPath, type Api } from './call.server'
import { listOf } from './list.server'
import { moneyOf } from './money'
import { cents, code, day, flagIfGiven, httpLink, id, raw, text } from './readers.server'
import { readCents } from './readers/amount'
import { readFlag } from './readers/flag'

/** What is asked of the wire before an invoice may leave this room. */
interface WireInvoice extends Omit<Invoice, 'total' | 'net' | 'vat' | 'paidInAdvance'> {
  total: number | null
  net: number | null
  vat: number | null
  paidInAdvance: number | null
  currency: string
  shown: boolean | null
}

const wireInvoice = z
  .object({
    id: text,
    laskunumero: text,
    loppusumma: cents,
    veroton: cents,
    verosumma: cents,
    ennakkomaksettu: cents,
    valuutta: text,
    laskutettupvm: day,
    maksupvm: day,
    erapvm: day,
    viitenumero: text,
    viivakoodi: text,
    paarivi: flagIfGiven,
    naytalasku: flagIfGiven,
  })
  .transform((wire): WireInvoice => ({
    id: wire.id || wire.laskunumero,
    number: wire.laskunumero,
    total: wire.loppusumma,
    net: wire.veroton,
    vat: wire.verosumma,
    paidInAdvance: wire.ennakkomaksettu,
    currency: wire.valuutta,
    invoicedOn: wire.laskutettupvm,
    paidOn: wire.maksupvm,
    dueOn: wire.erapvm,
    reference: wire.viitenumero,
    barcode: wire.viivakoodi.replace(/\s/g, ''),
    isMainRow: wire.paarivi ?? true,
    shown: wire.naytalasku,
  }))
  // An object without anything to pay or to ask by is no invoice.
  .refine((invoice) => invoice.id !== '' || invoice.total !== null)
  .nullable()
  .catch(null)

/** The API gives an invoice as an object or as an array of one. */
const oneInvoice = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  wireInvoice.optional(),
)

const wirePayment = z
  .object({
    id,
    info: text,
    summa: cents,
    valuutta: text,
    maksutapa: text,
    maksupostityyppi: text,
    maksuehtonro: text,
    maanro: code,
    bankgiro: text,
    bankgironumero: text,
    iban: text,
    bic: text,
    rahoituslinkki: httpLink,
    ennakkomaksu: raw,
    paarivi: flagIfGiven,
    naytalasku: flagIfGiven,
    paymentInvoice: oneInvoice,
    advancePaymentInvoice: oneInvoice,
  })
  .transform((wire): Payment => {
    const { valuutta: currency, naytalasku: shown } = wire
    return {
      id: wire.id,
      info: wire.info,
      amount: moneyOf(wire.summa, currency),
      method: wire.maksutapa,
      kind: wire.maksupostityyppi,
      term: wire.maksuehtonro,
      country: wire.maanro,
      bankgiro: wire.bankgironumero || wire.bankgiro,
      iban: wire.iban,
      bic: wire.bic,
      financingUrl: wire.rahoituslinkki,
      // Seen as a flag; an amount that is paid in advance says the same.
      isAdvance: readFlag(wire.ennakkomaksu) || (readCents(wire.ennakkomaksu) ?? 0) > 0,
      isMainRow: wire.paarivi ?? true,
      invoice: shownInvoice(wire.paymentInvoice, currency, shown),
      advanceInvoice: shownInvoice(wire.advancePaymentInvoice, currency, shown),
    }
  })

/**
 * The instalments of an order. An invoice that the API marks as not shown (naytalasku) is null
 * here already: its data never leaves the server.
 */
export async function listPayments(api: Api, orderId: string): Promise<Payment[]> {
  return api.get(apiPath`/api/Order/${orderId}/Payment`, listOf(wirePayment))
}

/** One no hides it, the payment's or the invoice's own; and nobody's yes is no yes. */
function shownInvoice(
  wire: WireInvoice | null | undefined,
  paymentCurrency: string,
  shownByPayment: boolean | null,
): Invoice | null {
  if (!wire) return null
  const { currency: ownCurrency, shown, ...invoice } = wire
  const said = [shown, shownByPayment]
  if (said.includes(false) || !said.includes(true)) return null
  const currency = ownCurrency || paymentCurrency
  return {
    ...invoice,
    total: moneyOf(invoice.total, currency),
    net: moneyOf(invoice.net, currency),
    vat: moneyOf(invoice.vat, currency),
    paidInAdvance: moneyOf(invoice.paidInAdvance, currency),
  }
}
