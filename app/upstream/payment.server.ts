import { z } from 'zod'
import type { Invoice, Payment } from '~/domain/payment'
import { apiPath, type Api } from './call.server'
import { listOf, oneOrMoreOf } from './list.server'
import { moneyOf } from './money'
import { cents, code, day, flagIfGiven, httpLink, raw, text } from './readers.server'
import { readCents } from './readers/amount'
import { readFlag } from './readers/flag'

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
  // An object without anything to pay, to pay by or to ask by is no invoice.
  .refine(({ id, laskunumero, loppusumma, viitenumero, viivakoodi }) =>
    [id, laskunumero, loppusumma ?? '', viitenumero, viivakoodi].some((given) => given !== ''),
  )

type WireInvoice = z.infer<typeof wireInvoice>

const wirePayment = z
  .object({
    id: text,
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
    paymentInvoice: oneOrMoreOf(wireInvoice),
    advancePaymentInvoice: oneOrMoreOf(wireInvoice),
  })
  // A payment needs no id, but it says something besides yes and no.
  .refine(({ ennakkomaksu: _, paarivi: _1, naytalasku: _2, ...given }) =>
    Object.values(given)
      .flat()
      .some((value) => value !== null && value !== ''),
  )
  .transform((wire): Payment => ({
    info: wire.info,
    amount: moneyOf(wire.summa, wire.valuutta),
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
    invoices: visibleInvoices(wire.paymentInvoice, wire),
    advanceInvoices: visibleInvoices(wire.advancePaymentInvoice, wire),
  }))

/**
 * The instalments of an order. An invoice that the API marks as not shown (naytalasku) is left out
 * here already: its data never leaves the server.
 */
export async function listPayments(api: Api, orderId: string): Promise<Payment[]> {
  return api.get(apiPath`/api/Order/${orderId}/Payment`, listOf(wirePayment))
}

/** One no hides an invoice, the payment's or its own; where nobody says anything it is shown. */
function visibleInvoices(
  invoices: readonly WireInvoice[],
  payment: Pick<WireInvoice, 'valuutta' | 'naytalasku'>,
): Invoice[] {
  if (payment.naytalasku === false) return []
  return invoices
    .filter(({ naytalasku }) => naytalasku !== false)
    .map((wire) => invoiceOf(wire, wire.valuutta || payment.valuutta))
}

function invoiceOf(wire: WireInvoice, currency: string): Invoice {
  return {
    id: wire.id || wire.laskunumero,
    number: wire.laskunumero,
    total: moneyOf(wire.loppusumma, currency),
    net: moneyOf(wire.veroton, currency),
    vat: moneyOf(wire.verosumma, currency),
    paidInAdvance: moneyOf(wire.ennakkomaksettu, currency),
    invoicedOn: wire.laskutettupvm,
    paidOn: wire.maksupvm,
    dueOn: wire.erapvm,
    reference: wire.viitenumero,
    barcode: wire.viivakoodi.replace(/\s/g, ''),
    isMainRow: wire.paarivi ?? true,
  }
}
