import { dotted, midnight, range, type Calendar } from '../calendar'
import { customerFields, publishedOrder } from '../orders'
import { sites } from '../people'
import { group, productRows, unit } from '../product-rows'
import type { SeedOrder, Wire } from '../seed'
import { lars } from '../sellers'
import { smallDelivery } from '../small-deliveries'
import { billed, payment } from '../invoices'

const common = {
  addressId: sites.storgatan,
  type: 'Order',
  customer: customerFields({
    name: 'Sven Ögren',
    phone: '+46 70 555 01 29',
    street: 'Storgatan 12',
    postalCode: '903 26',
    city: 'Umeå',
  }),
  seller: lars,
}

export function svensOrders(calendar: Calendar): SeedOrder[] {
  return [kitchen(calendar), wardrobe(calendar), laundry(calendar)]
}

/** 520114: in production, the professional range. */
function kitchen(calendar: Calendar): SeedOrder {
  const delivery = calendar.weekday(4, 14)
  return publishedOrder({
    ...common,
    id: '520114',
    info: 'Kök och matplats',
    status: 10,
    deliveryDate: midnight(delivery),
    rows: [
      { info: 'Köksinredning', deliveryDate: midnight(delivery) },
      { info: 'Vitvaror', deliveryDate: midnight(delivery) },
    ],
    flags: [
      'showStepper',
      'showDeliveryPreparation',
      'showBillingDetails',
      'showDeliveryDetails',
      'showOrderSharing',
      'showWarranty',
      'makerInstallation',
    ],
    currency: 'SEK',
    more: { freightCompany: 'Norrlands Möbelfrakt', freight: 'Hemleverans med inbärning' },
    payments: kitchenPayments(calendar),
    deliveries: [
      {
        supplier: 'Köksinredning och vitvaror',
        freightCompany: 'Norrlands Möbelfrakt',
        carPhone: '070-555 01 57',
        deliveryTime: `${dotted(delivery)} kl. 9–13`,
        freightNumber: 'NM 5201 14',
      },
    ],
    productRows: productRows([
      {
        number: '1',
        description: 'Kök',
        confirmedDeliveryDate: dotted(delivery),
        groups: [
          group('10', 'Bänkskåp', [
            unit(
              'K1-01',
              [2, 'AL-V3 80', 'Lådskåp 800, 3 lådor', '800 × 720 × 560 mm', 'Nattblå'],
              [6, 'VE-PK', 'Infällt handtag', 'Ø 60 mm', 'Mässing'],
            ),
            unit('K1-02', [1, 'AL-A 60', 'Diskbänksskåp 600', '600 × 720 × 560 mm', 'Nattblå']),
          ]),
          group('30', 'Vitvaror', [
            unit('K1-30', [1, 'NORR U6', 'Norrsken inbyggnadsugn', '595 × 595 mm']),
          ]),
        ],
      },
    ]),
    showrooms: [{ showroomId: '7502', name: 'Kök', link: 'https://mallit.keittio.example/7502' }],
    warranty: { warrantyType: 'pgpro ' },
    preparation: {
      deliveryTime: 'kl. 9–13',
      deliveryCarPhone: '070-555 01 57',
      deliveryCompanyPhone: '0771-555 016',
      customerServicePhone: '+46 90 555 01 50',
      youtubeUrl: '',
    },
  })
}

/** 520098: delivered, with one shelf to come. */
function wardrobe(calendar: Calendar): SeedOrder {
  const delivery = calendar.weekday(3, -16)
  return publishedOrder({
    ...common,
    id: '520098',
    info: 'Garderob i hallen',
    status: 20,
    deliveryDate: dotted(delivery),
    rows: [{ info: 'Garderob', deliveryDate: dotted(delivery) }],
    flags: [
      'showStepper',
      'showBillingDetails',
      'showDeliveryDetails',
      'showWarranty',
      'containsBackorders',
    ],
    currency: 'SEK',
    payments: wardrobePayments(calendar),
    warranty: { warrantyType: ' Kuluttaja' },
    backorders: [missingShelf(calendar)],
  })
}

const missingShelf = (calendar: Calendar): Wire =>
  smallDelivery(
    { id: '520098', addressId: sites.storgatan, ...common.customer },
    {
      type: 'Restleverans',
      freightCompany: 'Norrlands Möbelfrakt',
      deliveryEstimate: range(calendar.week(2)),
      trackingCodeLink: 'https://spara.mobelfrakt.example/NM520098',
      drawingId: 'H1-03',
      amount: 2,
      model: 'HY-90',
      modelDescription: 'Hyllplan 900',
      size: '862 × 290 × 18 mm',
      colorDescription: 'Björk',
      materialDescription: 'Plywood',
    },
  )

/** 520131: at the shop. */
function laundry(calendar: Calendar): SeedOrder {
  const delivery = calendar.weekday(2, 70)
  return publishedOrder({
    ...common,
    id: '520131',
    info: 'Tvättstuga',
    status: 0,
    deliveryDate: midnight(delivery),
    rows: [{ info: 'Tvättstuga', deliveryDate: midnight(delivery) }],
    flags: ['showStepper'],
    currency: 'SEK',
  })
}

const currency = 'SEK'

/** 520114: 65 000,00. */
function kitchenPayments({ workday }: Calendar): Wire[] {
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
const wardrobePayments = ({ workday }: Calendar): Wire[] => [
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
