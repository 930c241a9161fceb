import { addDays, type Calendar } from '../calendar'
import { nationalReference } from '../checks'
import { account, invoice, invoiceRows, payment } from '../invoices'
import type { Wire } from '../seed'
import { ainosDays } from './homes'

/**
 * 408120: paid, but for two rests of advance invoices: a small one, which counts as paid, and 200.00
 * (specification 4).
 */
export function cottagePayments(calendar: Calendar): Wire[] {
  const { cottage } = ainosDays(calendar)
  const before = (days: number) => addDays(cottage, -days)
  return [
    payment({
      id: '9201',
      info: 'Ennakkomaksu 1',
      cents: 250000,
      more: {
        ennakkomaksu: 'K',
        advancePaymentInvoice: invoice({
          number: '70010112',
          cents: 250000,
          paidCents: 249900,
          invoicedOn: before(63),
          dueOn: before(49),
          paidOn: before(47),
          reference: nationalReference('40812001'),
        }),
      },
    }),
    payment({
      id: '9202',
      info: 'Ennakkomaksu 2',
      cents: 250000,
      notation: 'texts',
      more: {
        ennakkomaksu: '1',
        paarivi: 'true',
        advancePaymentInvoice: invoice({
          number: '70010248',
          cents: 250000,
          paidCents: 230000,
          invoicedOn: before(28),
          dueOn: before(14),
          paidOn: before(13),
          reference: nationalReference('40812002'),
          iban: account.iban,
          notation: 'texts',
          isShown: 'K',
          isMainRow: '1',
        }),
      },
    }),
    payment({
      id: '9203',
      info: 'Loppulasku',
      cents: 484620,
      more: {
        ennakkomaksu: 'E',
        naytalasku: 1,
        // No id of its own: its rows are asked for by the invoice number.
        paymentInvoice: invoice({
          id: null,
          number: '70011365',
          cents: 484620,
          paidCents: 484620,
          invoicedOn: addDays(cottage, 1),
          dueOn: addDays(cottage, 15),
          paidOn: addDays(cottage, 11),
          reference: nationalReference('40812003'),
          notation: 'texts',
        }),
      },
    }),
  ]
}

export const cottageInvoiceRows = {
  '70010112': invoiceRows([['Ennakkomaksu, tilaus 408120', 1, 250000]]),
  '70010248': invoiceRows([['Ennakkomaksu, tilaus 408120', 1, 250000]]),
  '70011365': invoiceRows([
    ['Kalusteet, tilaus 408120, loppuosa', 1, 448620],
    ['Kuljetus pihaan', 1, 36000],
  ]),
}
