import { midnight, type IsoDay } from './calendar'
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

/** Check digits and bar codes that banks accept. All functions take the number without check digits. */

/** Weights 7-3-1 from the right, then the digit that fills up to a ten. */
function nationalReference(base: string): string {
  const sum = [...base]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ([7, 3, 1][index % 3] ?? 0), 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** 7 or 8 digits with Luhn digit, hyphen before the last four. */
function bankgiro(base: string): string {
  const digits = withLuhn(base)
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

/** With length digit (hard control) and Luhn digit. */
function ocrNumber(base: string): string {
  return withLuhn(`${base}${(base.length + 2) % 10}`)
}

/** Every other digit from the right doubled, its digits added. */
function withLuhn(base: string): string {
  const sum = [...base].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/**
 * Finance Finland's version 4, national reference, 54 digits. A sum from a million on is left out, as is a
 * missing due date.
 */
function bankBarcode(bill: {
  iban: string
  cents: number
  reference: string
  dueOn: IsoDay | null
}): string {
  const account = bill.iban.slice(2)
  const cents = String(bill.cents < 100_000_000 ? bill.cents : 0).padStart(8, '0')
  const due = bill.dueOn ? bill.dueOn.replaceAll('-', '').slice(2) : '000000'
  return `4${account}${cents}000${bill.reference.padStart(20, '0')}${due}`
}
