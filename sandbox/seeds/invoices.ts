import { midnight, type IsoDay } from './calendar'
import { bankBarcode, bankgiro, nationalReference, ocrNumber } from './checks'
import type { Wire } from './seed'

/** Values for the wire's Finnish fields. */
interface InvoiceParts {
  /** The invoice's number unless given; null: it has no id. */
  id?: string | null
  number: string
  cents: number
  paidCents?: number
  currency?: string
  invoicedOn: IsoDay
  dueOn: IsoDay
  paidOn?: IsoDay
  /** Without check digits. */
  reference: string
  isMainRow?: boolean
}

/** Finland's general rate since September 2024, and Sweden's. */
const vatPercentOf = (currency: string) => (currency === 'EUR' ? 25.5 : 25)

/** The guides' example account. */
export const account = { iban: 'FI2112345600000785', bic: 'ABCDFIHH' }

export function invoice(parts: InvoiceParts): Wire {
  const { number, id = number, cents, paidCents = 0, currency = 'EUR', dueOn } = parts
  const net = netOf(cents, currency)
  const left = cents - paidCents
  const isFinnish = currency === 'EUR'
  const reference = isFinnish ? nationalReference(parts.reference) : ocrNumber(parts.reference)
  const bill = { iban: account.iban, cents: left, reference, dueOn }
  return {
    ...(id ? { id } : {}),
    laskunumero: number,
    loppusumma: cents / 100,
    veroton: net / 100,
    verosumma: (cents - net) / 100,
    valuutta: currency,
    laskutettupvm: midnight(parts.invoicedOn),
    erapvm: midnight(dueOn),
    maksupvm: parts.paidOn ? midnight(parts.paidOn) : null,
    viitenumero: reference,
    viivakoodi: isFinnish && left > 0 ? bankBarcode(bill) : '',
    ennakkomaksettu: paidCents / 100,
    naytalasku: true,
    paarivi: parts.isMainRow ?? true,
  }
}

interface PaymentParts {
  id: string
  info: string
  cents: number
  currency?: string
  /** Differences from an invoice through the shop. */
  more?: Wire
}

/** Swedes pay by giro. */
const swedish = {
  maksutapa: 'Faktura',
  maanro: 'SWE',
  bankgironumero: bankgiro('5050105'),
  iban: null,
  bic: null,
}

export function payment({ id, info, cents, currency = 'EUR', more }: PaymentParts): Wire {
  return {
    id,
    info,
    summa: cents / 100,
    valuutta: currency,
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
    ...(currency === 'EUR' ? {} : swedish),
    ...more,
  }
}

interface Billed extends Omit<InvoiceParts, 'id'> {
  id: string
  info: string
  invoiceId?: string | null
  isAdvance?: boolean
}

export function billed({ id, info, invoiceId, isAdvance = false, ...bill }: Billed): Wire {
  const { cents, currency } = bill
  const field = isAdvance ? 'advancePaymentInvoice' : 'paymentInvoice'
  const more = { ennakkomaksu: isAdvance, [field]: invoice({ ...bill, id: invoiceId }) }
  return payment({ id, info, cents, currency, more })
}

/** Amounts add up to the invoice's total. */
export function invoiceRows(rows: [string, number, number][]): Wire[] {
  return rows.map(([info, pieces, cents], index) => {
    const net = netOf(cents, 'EUR')
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

const netOf = (cents: number, currency: string) =>
  Math.round(cents / (1 + vatPercentOf(currency) / 100))
