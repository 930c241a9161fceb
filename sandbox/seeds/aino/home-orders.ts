import { dotted, midnight, type Calendar, addDays } from '../calendar'
import { publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, room, unit } from '../product-rows'
import type { SeedOrder, Wire } from '../seed'
import { henna } from '../sellers'
import { ainosDays, kuusitie, mokkitie } from './homes'
import { billed, invoiceRows } from '../invoices'

const common = { addressId: sites.kuusitie, customer: kuusitie, seller: henna }

/** 415002: at the shop, little published. */
export function hallwayOrder(calendar: Calendar): SeedOrder {
  const { hallway } = ainosDays(calendar)
  return publishedOrder({
    ...common,
    id: '415002',
    info: 'Eteisen liukuovet',
    status: 0,
    deliveryDate: midnight(hallway),
    rows: [{ info: 'Liukuovet ja kiskot', deliveryDate: midnight(hallway) }],
    flags: ['showStepper'],
    productRows: productRows([
      room('Eteinen', [
        group('10', 'Liukuovet', [
          unit(
            'E1-01',
            [2, 'LO-90', 'Liukuovi 900', '900 × 2300 mm', 'Koivu, öljytty'],
            [1, 'KI-180', 'Kisko, ylä ja ala', '1800 mm', 'Messinki'],
          ),
        ]),
      ]),
    ]),
  })
}

/** 411230: delivered a few days ago, so that its delivery check can be made. */
export function saunaOrder(calendar: Calendar): SeedOrder {
  const { sauna } = ainosDays(calendar)
  return publishedOrder({
    ...common,
    addressId: sites.mokkitie,
    customer: mokkitie,
    id: '411230',
    info: 'Saunan pukuhuone',
    status: 20,
    deliveryDate: midnight(sauna),
    rows: [{ info: 'Pukuhuoneen kalusteet', deliveryDate: midnight(sauna) }],
    flags: ['showStepper', 'showBillingDetails', 'showDeliveryDetails', 'showWarranty'],
    payments: saunaPayments(calendar),
    invoiceRows: saunaInvoiceRows,
    deliveries: [
      {
        supplier: 'Kalusteet',
        freightCompany: 'Saimaan Rahti',
        carPhone: '+358 50 555 0136',
        deliveryTime: `${dotted(sauna)} klo 9-11`,
        freightNumber: 'SR-120377',
      },
    ],
    productRows: productRows([
      room('Pukuhuone', [
        group('10', 'Kaapit', [
          unit(
            'S2-01',
            [2, 'KK-40', 'Korkea kaappi 400', '400 × 2100 × 400 mm', 'Koivu, öljytty'],
            [2, 'OV-40', 'Ovi, koivureuna', '397 × 2095 × 21 mm', 'Koivu, öljytty'],
            [4, 'SA-V4', 'Saranan vaimennin', '', 'Teräs'],
          ),
          unit('S2-02', [1, 'PE-120', 'Penkki 1200', '1200 × 450 × 400 mm', 'Koivu, öljytty']),
          unit('S2-03', [1, 'NA-120', 'Naulakko 1200', '1200 × 180 mm', 'Messinki']),
        ]),
      ]),
      {
        number: '2',
        description: 'Kodinhoito',
        groups: [
          group('10', 'Alakaapit', [
            unit('S2-04', [1, 'AL-O 60', 'Alakaappi 600, ovi', '600 × 720 × 560 mm', 'Sieni']),
            unit('S2-05', [1, 'TA-60', 'Taso 620', '620 × 600 × 30 mm', 'Koivu, öljytty']),
          ]),
        ],
      },
    ]),
    warranty: { warrantyType: 'KULUTTAJA' },
  })
}

/** 376218: old; the furniture's warranty ends before the hinges'. */
export const bathroomOrder = (calendar: Calendar): SeedOrder =>
  publishedOrder({
    ...common,
    id: '376218',
    info: 'Kylpyhuoneen kalusteet',
    status: 20,
    deliveryDate: midnight(calendar.workday(-1290)),
    rows: [],
    flags: ['showStepper', 'showWarranty'],
    warranty: { warrantyType: 'KULUTTAJA' },
    // Not in the list of deliveries any more.
    mainDelivery: null,
  })

/** 411230: paid, and a credit note whose day has passed. */
function saunaPayments(calendar: Calendar): Wire[] {
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

const saunaInvoiceRows = {
  '70012700': invoiceRows([
    ['Pukuhuoneen kalusteet', 1, 175000],
    ['Kuljetus', 1, 14000],
  ]),
  '70012755': invoiceRows([['Naulakon naarmu', 1, -12000]]),
}
