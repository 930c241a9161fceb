import { addDays, type Calendar } from '../calendar'
import { billed, invoiceRows } from '../invoices'
import type { Wire } from '../seed'
import { ainosDays } from './homes'

/**
 * 408120: paid, except for two advance invoices: a small rest, which counts as paid, and 200.00 (specification
 * 4).
 */
export function cottagePayments(calendar: Calendar): Wire[] {
  const { cottage } = ainosDays(calendar)
  const from = (days: number) => addDays(cottage, days)
  return [
    billed({
      id: '9201',
      info: 'Ennakkomaksu 1',
      isAdvance: true,
      number: '70010112',
      cents: 250000,
      paidCents: 249900,
      invoicedOn: from(-63),
      dueOn: from(-49),
      paidOn: from(-47),
      reference: '40812001',
    }),
    billed({
      id: '9202',
      info: 'Ennakkomaksu 2',
      isAdvance: true,
      number: '70010248',
      cents: 250000,
      paidCents: 230000,
      invoicedOn: from(-28),
      dueOn: from(-14),
      paidOn: from(-13),
      reference: '40812002',
    }),
    billed({
      id: '9203',
      info: 'Loppulasku',
      // No id: rows are requested by the invoice number.
      invoiceId: null,
      number: '70011365',
      cents: 484620,
      paidCents: 484620,
      invoicedOn: from(1),
      dueOn: from(15),
      paidOn: from(11),
      reference: '40812003',
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
