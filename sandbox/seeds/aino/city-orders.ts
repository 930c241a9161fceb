import { dotted, midnight, range, type Calendar } from '../calendar'
import { noParts, publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder } from '../seed'
import { veera } from '../sellers'
import { cityInvoiceRows, cityPayments } from './city-payments'
import { kauppiaankatu } from './homes'

const common = {
  addressId: sites.kauppiaankatu,
  type: 'Tilaus',
  customer: kauppiaankatu,
  seller: veera,
}

/** Kauppiaankatu: the states and shapes that the other homes do not have. */
export function cityOrders(calendar: Calendar): SeedOrder[] {
  return [
    betweenSteps(calendar),
    inOwnWords(calendar),
    everyFlagOff(calendar),
    longNamed(calendar),
    bare(),
  ]
}

/** 409355: code 15, between two steps, and the odd payments. */
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
    flags: {
      showStepper: 1,
      showDeliveryPreparation: 0,
      showBillingDetails: '1',
      showDeliveryDetails: 'true',
      showOrderSharing: 'K',
      showWarranty: 'E',
      containsBackorders: 'false',
    },
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

/** 409401: the API says the status in its own words. */
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
    flags: { showStepper: true, showBillingDetails: true },
    more: { estimatedDeliveryDate: estimate },
  })
}

/** 416050: published, but not a section of it. */
function everyFlagOff(calendar: Calendar): SeedOrder {
  const delivery = midnight(calendar.weekday(3, 40))
  return publishedOrder({
    ...common,
    id: '416050',
    info: 'Makuuhuoneen vaatekaapit',
    status: 10,
    deliveryDate: delivery,
    rows: [{ info: 'Vaatekaapit', deliveryDate: delivery }],
    flags: {},
  })
}

/** 416051: long Finnish words in every place that shows a name. */
function longNamed(calendar: Calendar): SeedOrder {
  const delivery = midnight(calendar.weekday(1, 33))
  return publishedOrder({
    ...common,
    id: '416051',
    info: 'Keittiökalustekokonaisuuden lisäkaapit ja olohuoneen kirjahylly',
    status: 10,
    deliveryDate: delivery,
    rows: [{ info: 'Kylpyhuonekalusteiden asennustarvikkeet', deliveryDate: delivery }],
    flags: { showStepper: true, showDeliveryDetails: true },
    customer: {
      ...kauppiaankatu,
      deliveryCustomerName1: 'Asunto-osakeyhtiö Kauppiaankadun Huoneistoremonttiyhteenliittymä',
      deliveryCustomerName2: 'Huoltorakennusvastaava Maximiliana Vuorenmaa-Lindqvist',
      deliveryContactPerson: 'Maximiliana-Karoliina Vuorenmaa-Lindqvist',
    },
    deliveries: [
      {
        supplier: 'Kylpyhuonekalustevalmistajaosuuskunta',
        freightCompany: 'Pääkaupunkiseudun Kalustekuljetusyhteenliittymä',
        carPhone: '050 555 0138',
        deliveryTime: 'Vahvistetaan tekstiviestillä edellisenä arkipäivänä',
        freightNumber: 'PKS-2204-8817-0000-4160-5100-0001',
      },
    ],
    productRows: productRows([
      room('Kylpyhuone-kodinhoitohuoneyhdistelmä', [
        group('10', 'Pyykinkäsittelykalusteet', [
          unit('KPH-KHH-2026-0001-A', [
            1,
            'PKK-ERIKOIS-1200-MITTATILAUS',
            'Pyykinkäsittelykaapistokokonaisuus mittatilausleveydellä',
            '1187,5 × 2342,5 × 612,5 mm',
            'Kosteudenkestävä maalattu puolikiiltävä huurteenvaalea',
          ]),
        ]),
      ]),
    ]),
  })
}

/** 416052: an id and a code, and nothing else that the API may leave out. */
function bare(): SeedOrder {
  return {
    addressId: sites.kauppiaankatu,
    listed: { id: '416052', status: 0 },
    detail: { id: '416052', statusCode: 0 },
    ...noParts,
  }
}
