import type { Calendar } from '../calendar'
import { bankgiro, ocrNumber } from '../checks'
import { invoice, payment, swedishPayment } from '../invoices'
import type { Wire } from '../seed'

/** 520114: in ISO's currency; 65 000,00. */
export function kitchenPayments(calendar: Calendar): Wire[] {
  const { workday } = calendar
  const bill = { vatPercent: 25, currency: 'SEK' }
  return [
    payment({
      id: '9401',
      info: 'Förskott 1',
      cents: 1625000,
      more: {
        ...swedishPayment,
        valuutta: 'SEK',
        ennakkomaksu: true,
        advancePaymentInvoice: invoice({
          ...bill,
          number: '80004101',
          cents: 1625000,
          paidCents: 1625000,
          invoicedOn: workday(-26),
          dueOn: workday(-12),
          paidOn: workday(-13),
          reference: ocrNumber('52011401'),
        }),
      },
    }),
    payment({
      id: '9402',
      info: 'Förskott 2',
      cents: 1625000,
      more: {
        ...swedishPayment,
        valuutta: 'SEK',
        ennakkomaksu: true,
        advancePaymentInvoice: invoice({
          ...bill,
          number: '80004177',
          cents: 1625000,
          invoicedOn: workday(-3),
          dueOn: workday(11),
          reference: ocrNumber('52011402'),
        }),
      },
    }),
    payment({
      id: '9403',
      info: 'Slutbetalning efter leverans',
      cents: 3250000,
      more: { ...swedishPayment, valuutta: 'SEK' },
    }),
  ]
}

/** 520098: the same country and currency in the words of another system. */
export function wardrobePayments(calendar: Calendar): Wire[] {
  return [
    payment({
      id: '9411',
      info: 'Garderob, slutfaktura',
      cents: 1849900,
      notation: 'texts',
      more: {
        ...swedishPayment,
        maanro: ' swe ',
        valuutta: 'kr',
        bankgironumero: '',
        bankgiro: bankgiro('991234'),
        paymentInvoice: invoice({
          number: '80003902',
          cents: 1849900,
          vatPercent: 25,
          currency: 'kr',
          invoicedOn: calendar.workday(-9),
          dueOn: calendar.workday(5),
          reference: ocrNumber('52009801'),
          notation: 'texts',
        }),
      },
    }),
  ]
}
