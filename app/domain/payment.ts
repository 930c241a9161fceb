import type { Day } from './day'
import type { Money } from './money'

/** An instalment of an order (specification 3, Payment), in the field's English terms. */
export interface Payment {
  id: string
  info: string
  /** summa, valuutta */
  amount: Money | null
  /** maksutapa, shown as it is */
  method: string
  /** maksupostityyppi: Myymälä, Rahoitus; unknown ones are shown raw */
  kind: string
  /** maksuehtonro: 14PN, OPR; unknown ones are shown raw */
  term: string
  /** maanro trimmed, upper case; SWE means bankgiro */
  country: string
  /** bankgironumero, else bankgiro */
  bankgiro: string
  iban: string
  bic: string
  /** rahoituslinkki, http(s) only */
  financingUrl: string | null
  /** ennakkomaksu */
  isAdvance: boolean
  /** paarivi: the main row carries the invoice, the others say which invoice includes them */
  isMainRow: boolean
  /** paymentInvoice; null where none, or where naytalasku is false: that data never leaves the server */
  invoice: Invoice | null
  /** advancePaymentInvoice, under the same rule */
  advanceInvoice: Invoice | null
}

export interface Invoice {
  /** The wire's id, else the invoice number: what /api/Invoice/{id}/Rows takes. */
  id: string
  /** laskunumero */
  number: string
  /** loppusumma */
  total: Money | null
  /** veroton */
  net: Money | null
  /** verosumma */
  vat: Money | null
  /** ennakkomaksettu: already paid in advance */
  paidInAdvance: Money | null
  /** laskutettupvm */
  invoicedOn: Day | null
  /** maksupvm: the screen's "registered" */
  paidOn: Day | null
  /** erapvm */
  dueOn: Day | null
  /** viitenumero */
  reference: string
  /** viivakoodi, without spaces */
  barcode: string
  /** paarivi */
  isMainRow: boolean
}
