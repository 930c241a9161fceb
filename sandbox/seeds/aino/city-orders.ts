import { dotted, midnight, range, type Calendar, addDays } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder, Wire } from '../seed'
import { veera } from '../sellers'
import { kauppiaankatu } from './homes'
import { billed, invoice, invoiceRows, payment } from '../invoices'

const common = {
  addressId: sites.kauppiaankatu,
  customer: kauppiaankatu,
  seller: veera,
}

/** Kauppiaankatu: states and shapes that the other homes lack. */
export function cityOrders(calendar: Calendar): SeedOrder[] {
  return [betweenSteps(calendar), inOwnWords(calendar)]
}

/** 409355: code 15, between two steps. */
function betweenSteps(calendar: Calendar): SeedOrder {
  const delivery = calendar.weekday(2, 3)
  return publishedOrder({
    ...common,
    id: '409355',
    info: 'Olohuoneen kaappiseinä',
    status: 15,
    deliveryDate: dotted(delivery),
    rows: [
      { info: 'Rungot', deliveryDate: dotted(delivery) },
      { info: 'Ovet ja vetimet', deliveryDate: range(calendar.week(2)) },
    ],
    flags: ['showStepper', 'showBillingDetails', 'showDeliveryDetails', 'showOrderSharing'],
    payments: cityPayments(calendar),
    invoiceRows: cityInvoiceRows,
    deliveries: [
      {
        supplier: 'Rungot',
        freightCompany: 'Rahti Koivisto',
        carPhone: '050 555 0131, 050 555 0132',
        deliveryTime: midnight(delivery),
        freightNumber: 'RK-409355',
      },
    ],
    productRows: productRows([
      room('Olohuone', [
        group('10', 'Kaappiseinä', [
          unit(
            'O1-01',
            [6, 'KS-60', 'Seinäkaapin runko', '600 × 2100 × 400 mm', 'Valkoinen'],
            [12, 'OV-P 297', 'Pariovi', '297 × 2095 × 21 mm', 'Yönsininen'],
          ),
        ]),
      ]),
    ]),
  })
}

/** 409401: a status text of the API. */
function inOwnWords(calendar: Calendar): SeedOrder {
  const estimate = range(calendar.week(7))
  return publishedOrder({
    ...common,
    id: '409401',
    info: 'Keittiön lisäkaapit',
    status: 0,
    statusText: 'Odottaa asiakkaan hyväksyntää',
    deliveryDate: estimate,
    rows: [{ info: 'Lisäkaapit', deliveryDate: estimate }],
    flags: ['showStepper', 'showBillingDetails'],
    more: { estimatedDeliveryDate: estimate },
  })
}

const bills = [
  ['70013301', 'Ennakkomaksu', 120000],
  ['70013302', 'Kaappiseinän rungot ja ovet', 98050],
  ['70013401', 'Työtaso', 40000],
  ['70013402', 'Työtason asennus', 12000],
  ['70013403', 'Kodinkoneet', 89900],
  ['70013404', 'Ennakkomaksu 2', 30000],
] as const

/** 409355: seven bills, of which one has a wrong bar code, and a gift card. */
function cityPayments({ workday }: Calendar): Wire[] {
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

const cityInvoiceRows = Object.fromEntries(
  [...bills, ['70013388', 'Kuljetus', 8900] as const].map(([number, info, cents]) => [
    `L-${number}`,
    invoiceRows([[info, 1, cents]]),
  ]),
)
