import { dotted, midnight, type IsoDay } from './calendar'
import { bankBarcode, bankgiro } from './checks'
import type { Wire } from './seed'

/**
 * Payments and invoices in the wire's Finnish fields. The API writes amounts as numbers or as
 * strings with a comma, and days as ISO 8601 or DD.MM.YYYY: `notation` says how one invoice does.
 */
type Notation = 'numbers' | 'texts'

interface InvoiceParts {
  /** Its number unless given; null: it is known by its number alone. */
  id?: string | null
  number: string
  cents: number
  /** The paid part of it. */
  paidCents?: number
  vatPercent?: number
  currency?: string
  invoicedOn: IsoDay
  dueOn: IsoDay | null
  paidOn?: IsoDay | null
  reference: string
  /** Gives the bar code of what is left to pay. */
  iban?: string
  notation?: Notation
  /** naytalasku and paarivi, as the wire has them. */
  isShown?: unknown
  isMainRow?: unknown
}

/** Finland's general rate since September 2024. */
const finnishVat = 25.5

export function invoice(parts: InvoiceParts): Wire {
  const { id = parts.number, cents, paidCents = 0, notation = 'numbers', iban } = parts
  const { dueOn, reference } = parts
  const net = Math.round(cents / (1 + (parts.vatPercent ?? finnishVat) / 100))
  const left = cents - paidCents
  return {
    ...(id ? { id } : {}),
    laskunumero: parts.number,
    loppusumma: amount(cents, notation),
    veroton: amount(net, notation),
    verosumma: amount(cents - net, notation),
    valuutta: parts.currency ?? 'EUR',
    laskutettupvm: day(parts.invoicedOn, notation),
    erapvm: dueOn && day(dueOn, notation),
    maksupvm: parts.paidOn ? day(parts.paidOn, notation) : null,
    viitenumero: reference,
    viivakoodi: iban && left > 0 ? bankBarcode({ iban, cents: left, reference, dueOn }) : '',
    ennakkomaksettu: amount(paidCents, notation),
    naytalasku: parts.isShown ?? true,
    paarivi: parts.isMainRow ?? true,
  }
}

interface PaymentParts {
  /** Left out: payments need none. */
  id?: string
  info: string
  cents: number
  notation?: Notation
  /** Everything that differs from a Finnish invoice through the shop. */
  more?: Wire
}

/** The account of the maker that the sandbox's bills are paid to; the example of the guides. */
export const account = { iban: 'FI2112345600000785', bic: 'ABCDFIHH' }

/** Fields of a payment in Sweden: by giro, without an account. */
export const swedishPayment = {
  maksutapa: 'Faktura',
  maanro: 'SWE',
  bankgironumero: bankgiro('5050105'),
  iban: null,
  bic: null,
}

export function payment({ id, info, cents, notation = 'numbers', more }: PaymentParts): Wire {
  return {
    ...(id ? { id } : {}),
    info,
    summa: amount(cents, notation),
    valuutta: 'EUR',
    maksutapa: 'Lasku',
    maksupostityyppi: 'Myymälä',
    maksuehtonro: '14PN',
    maanro: 'FIN',
    bankgiro: null,
    bankgironumero: null,
    ...account,
    rahoituslinkki: null,
    ennakkomaksu: false,
    paarivi: true,
    naytalasku: true,
    paymentInvoice: null,
    advancePaymentInvoice: null,
    ...more,
  }
}

/** Rows of an invoice; their amounts add up to its total. */
export function invoiceRows(rows: [string, number, number][], vatPercent = finnishVat): Wire[] {
  return rows.map(([info, pieces, cents], index) => {
    const net = Math.round(cents / (1 + vatPercent / 100))
    return {
      id: String(index + 1),
      info,
      amount: pieces,
      veroton: net / 100,
      verosumma: (cents - net) / 100,
      summa: cents / 100,
      valuutta: 'EUR',
    }
  })
}

function amount(cents: number, notation: Notation): number | string {
  return notation === 'numbers' ? cents / 100 : (cents / 100).toFixed(2).replace('.', ',')
}

function day(value: IsoDay, notation: Notation): string {
  return notation === 'numbers' ? midnight(value) : dotted(value)
}
