import { addDays, midnight, type Calendar } from '../calendar'
import { billed, invoice, invoiceRows, payment } from '../invoices'
import type { Wire } from '../seed'

/** 409355: a bill, a gift card, and an invoice whose bar code is wrong. */
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
    billed({
      id: '9302',
      info: 'Kaappiseinän rungot ja ovet',
      invoiceId: 'L-70013302',
      number: '70013302',
      cents: 98050,
      invoicedOn: workday(-6),
      dueOn: workday(8),
      reference: '40935502',
    }),
    payment({
      id: '9305',
      info: 'Lahjakortti',
      cents: 20000,
      more: { maksutapa: 'Lahjakortti', maksuehtonro: 'HETI', iban: null, bic: null },
    }),
    // Its due day was moved after the bar code was made: digits to copy, but no bars to draw.
    payment({
      id: '9307',
      info: 'Kuljetus',
      cents: 8900,
      more: { paymentInvoice: { ...transport, erapvm: midnight(addDays(workday(11), 7)) } },
    }),
  ]
}

export const cityInvoiceRows = {
  'L-70013302': invoiceRows([
    ['Kaappiseinän rungot', 6, 64025],
    ['Kaappiseinän ovet', 12, 34025],
  ]),
  'L-70013388': invoiceRows([['Kuljetus', 1, 8900]]),
}
