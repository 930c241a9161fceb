import { addDays, type Calendar } from '../calendar'
import { billed, invoiceRows } from '../invoices'
import type { Wire } from '../seed'
import { ainosDays } from './homes'

/** 411230: paid, and a credit note whose day has passed. */
export function saunaPayments(calendar: Calendar): Wire[] {
  const { sauna } = ainosDays(calendar)
  const from = (days: number) => addDays(sauna, days)
  return [
    billed({
      id: '9501',
      info: 'Kalusteet ja kuljetus',
      number: '70012700',
      cents: 189000,
      paidCents: 189000,
      invoicedOn: from(-24),
      dueOn: from(-10),
      paidOn: from(-11),
      reference: '41123001',
    }),
    billed({
      id: '9502',
      info: 'Hyvitys, naulakon naarmu',
      number: '70012755',
      cents: -12000,
      invoicedOn: from(-9),
      dueOn: from(-9),
      reference: '41123002',
    }),
  ]
}

export const saunaInvoiceRows = {
  '70012700': invoiceRows([
    ['Pukuhuoneen kalusteet', 1, 175000],
    ['Kuljetus', 1, 14000],
  ]),
  '70012755': invoiceRows([['Naulakon naarmu', 1, -12000]]),
}
