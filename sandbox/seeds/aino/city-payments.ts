import { addDays, midnight, type Calendar } from '../calendar'
import { billed, invoice, invoiceRows, payment } from '../invoices'
import type { Wire } from '../seed'

const bills = [
  ['70013301', 'Ennakkomaksu', 120000],
  ['70013302', 'Kaappiseinän rungot ja ovet', 98050],
  ['70013401', 'Työtaso', 40000],
  ['70013402', 'Työtason asennus', 12000],
  ['70013403', 'Kodinkoneet', 89900],
  ['70013404', 'Ennakkomaksu 2', 30000],
] as const

/** 409355: seven bills, of which one has a wrong bar code, and a gift card. */
export function cityPayments({ workday }: Calendar): Wire[] {
  const transport = invoice({
    id: 'L-70013388',
    number: '70013388',
    cents: 8900,
    invoicedOn: workday(-3),
    dueOn: workday(11),
    reference: '40935507',
  })
  return [
    ...bills.map(([number, info, cents], index) =>
      billed({
        id: `930${index}`,
        info,
        invoiceId: `L-${number}`,
        number,
        cents,
        invoicedOn: workday(-6),
        dueOn: workday(8),
        reference: `4093550${index}`,
      }),
    ),
    payment({
      id: '9306',
      info: 'Lahjakortti',
      cents: 20000,
      more: { maksutapa: 'Lahjakortti', maksuehtonro: 'HETI', iban: null, bic: null },
    }),
    // The due day moved after the bar code was made: the digits are copied, but no bars are drawn.
    payment({
      id: '9307',
      info: 'Kuljetus',
      cents: 8900,
      more: { paymentInvoice: { ...transport, erapvm: midnight(addDays(workday(11), 7)) } },
    }),
  ]
}

export const cityInvoiceRows = Object.fromEntries(
  [...bills, ['70013388', 'Kuljetus', 8900] as const].map(([number, info, cents]) => [
    `L-${number}`,
    invoiceRows([[info, 1, cents]]),
  ]),
)
