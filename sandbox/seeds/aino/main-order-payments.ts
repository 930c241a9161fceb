import type { Calendar } from '../calendar'
import { billed, invoice, invoiceRows, payment } from '../invoices'
import type { Wire } from '../seed'

/** 412873: 14 280,00 in six instalments: paid, open, not yet invoiced, financed, and a pair. */
export function mainOrderPayments({ workday }: Calendar): Wire[] {
  const installation = {
    id: 'L-70012440',
    number: '70012440',
    cents: 156000,
    invoicedOn: workday(-1),
    dueOn: workday(27),
    reference: '41287303',
  }
  return [
    billed({
      id: '9101',
      info: 'Ennakkomaksu 1, tilauksen vahvistus',
      isAdvance: true,
      number: '70012218',
      cents: 357000,
      paidCents: 357000,
      invoicedOn: workday(-19),
      dueOn: workday(-5),
      paidOn: workday(-12),
      reference: '41287301',
    }),
    billed({
      id: '9102',
      info: 'Ennakkomaksu 2, ennen toimitusta',
      isAdvance: true,
      number: '70012391',
      cents: 357000,
      invoicedOn: workday(-2),
      dueOn: workday(20),
      reference: '41287302',
    }),
    payment({ id: '9103', info: 'Loppumaksu toimituksen jälkeen', cents: 238000 }),
    payment({
      id: '9104',
      info: 'Kodinkoneiden rahoitus',
      cents: 320000,
      more: {
        maksutapa: 'Rahoitus',
        maksupostityyppi: 'Rahoitus',
        maksuehtonro: 'OPR',
        iban: null,
        bic: null,
        rahoituslinkki: 'https://rahoitus.kotipankki.example/hakemus/412873',
      },
    }),
    // The first row carries the invoice, the second refers to it.
    payment({
      id: '9105',
      info: 'Asennus',
      cents: 124000,
      more: { paymentInvoice: invoice(installation) },
    }),
    payment({
      id: '9106',
      info: 'Rahti ja sisäänkanto',
      cents: 32000,
      more: { paarivi: false, paymentInvoice: invoice({ ...installation, isMainRow: false }) },
    }),
  ]
}

export const mainOrderInvoiceRows = {
  '70012218': invoiceRows([['Ennakkomaksu, tilaus 412873', 1, 357000]]),
  '70012391': invoiceRows([['Ennakkomaksu, tilaus 412873', 1, 357000]]),
  'L-70012440': invoiceRows([
    ['Kalusteiden asennus', 1, 98000],
    ['Kodinkoneiden asennus paikalleen', 4, 26000],
    ['Rahti ja sisäänkanto', 1, 32000],
  ]),
}
