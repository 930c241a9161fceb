import { dotted, midnight, range, type Calendar } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder } from '../seed'
import { veera } from '../sellers'
import { cityInvoiceRows, cityPayments } from './city-payments'
import { kauppiaankatu } from './homes'

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
