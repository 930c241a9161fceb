import type { Invoice, Payment } from '~/domain/payment'
import { invoice as anyInvoice, payment as anyPayment } from '~/domain/payment.fixture'
import { day } from '~/screens/orders/order/order.fixture'

const eur = (cents: number) => ({ cents, currency: 'EUR' })

export const invoice = (number: string, values: Partial<Invoice> = {}): Invoice =>
  anyInvoice(number, {
    net: eur(284_462),
    vat: eur(72_538),
    paidInAdvance: eur(0),
    invoicedOn: day('19.11.2026'),
    dueOn: day('11.12.2026'),
    reference: '41287303',
    barcode: '421123456000007850035700000000000000000041287303261211',
    isMainRow: true,
    ...values,
  })

export const payment = (values: Partial<Payment> = {}): Payment =>
  anyPayment('Toinen ennakko', {
    amount: eur(357_000),
    method: 'Lasku',
    kind: 'Myymälä',
    term: '14PN',
    country: 'FIN',
    iban: 'FI2112345600000785',
    bic: 'ABCDFIHH',
    isAdvance: true,
    isMainRow: true,
    ...values,
  })

export const payments: Payment[] = [
  payment({
    info: 'Ensimmäinen ennakko',
    advanceInvoices: [
      invoice('70012218', {
        invoicedOn: day('02.11.2026'),
        dueOn: day('16.11.2026'),
        paidOn: day('09.11.2026'),
        paidInAdvance: eur(357_000),
        barcode: '',
      }),
    ],
  }),
  payment({ advanceInvoices: [invoice('70012391')] }),
  payment({
    info: 'Kodinkoneiden asennus',
    amount: eur(57_000),
    isMainRow: false,
    advanceInvoices: [invoice('70012391', { isMainRow: false })],
  }),
  payment({
    info: 'Loppumaksu',
    amount: eur(657_000),
    method: 'Osamaksu',
    kind: 'Rahoitus',
    term: 'OPR',
    isAdvance: false,
    financingUrl: 'https://rahoitus.example/sopimus/1',
    invoices: [invoice('70012500', { total: eur(657_000), dueOn: day('31.12.2026') })],
  }),
]
