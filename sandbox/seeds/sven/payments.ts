import type { Calendar } from '../calendar'
import { billed, payment } from '../invoices'
import type { Wire } from '../seed'

const currency = 'SEK'

/** 520114: 65 000,00. */
export function kitchenPayments({ workday }: Calendar): Wire[] {
  return [
    billed({
      id: '9401',
      info: 'Förskott 1',
      isAdvance: true,
      number: '80004101',
      cents: 1625000,
      currency,
      paidCents: 1625000,
      invoicedOn: workday(-26),
      dueOn: workday(-12),
      paidOn: workday(-13),
      reference: '52011401',
    }),
    billed({
      id: '9402',
      info: 'Förskott 2',
      isAdvance: true,
      number: '80004177',
      cents: 1625000,
      currency,
      invoicedOn: workday(-3),
      dueOn: workday(11),
      reference: '52011402',
    }),
    payment({ id: '9403', info: 'Slutbetalning efter leverans', cents: 3250000, currency }),
  ]
}

/** 520098. */
export const wardrobePayments = ({ workday }: Calendar): Wire[] => [
  billed({
    id: '9411',
    info: 'Garderob, slutfaktura',
    number: '80003902',
    cents: 1849900,
    currency,
    invoicedOn: workday(-9),
    dueOn: workday(5),
    reference: '52009801',
  }),
]
