import type { Seed, SeedOrder, Wire } from '../../../sandbox/seeds/seed'
import {
  asItIs,
  day,
  fieldsOf,
  grouped,
  known,
  money,
  partOf,
  words,
  type ShownRoute,
} from './shown'

const types = { Jälkitoimitus: 'backorder:type.backorder', Reklamaatio: 'backorder:type.claim' }

/** The routes about one order, for orders of the seed that together have every field. */
export function orderRoutes(seed: Seed): ShownRoute[] {
  const orderOf = (id: string) => found(seed.orders, (order) => order.listed.id === id)
  const [kitchen, cottage, wall, waiting] = ['412873', '408120', '409355', '409401'].map(orderOf)
  if (!kitchen || !cottage || !wall || !waiting) throw new Error('the seed has these orders')
  const route = '/a/{addressId}/orders/{id}'
  return [
    {
      route,
      path: '/a/4101/orders/412873?rows=1&invoice=70012391',
      fields: [
        ...orderFields(kitchen),
        ...fieldsOf('Order', kitchen.detail, {
          estimatedDeliveryDate: 'order:info.estimated',
          freightCompany: 'order:info.carrier',
          freight: 'order:info.freight',
          statusCode: ['order:info.status', words('order:status.manufacturing')],
          showStepper: words('order:status.processing'),
          showDeliveryPreparation: words('order:preparation.action'),
          showBillingDetails: words('order:billing.title'),
          showDeliveryDetails: words('order:deliveries.title'),
          showWarranty: words('order:warranty'),
          containsBackorders: words('order:backorders'),
          makerInstallation: words('order:shipping.installation'),
        }),
        ...deliveryFields(first(kitchen.deliveries)),
        ...rowFields(kitchen),
        ...paymentFields(at(kitchen.payments, 1)),
        ...openInvoiceFields(at(kitchen.payments, 1), 'advancePaymentInvoice'),
        ...listedInvoiceFields(at(kitchen.payments, 0), 'advancePaymentInvoice'),
        ...fieldsOf('Invoice', nested(at(kitchen.payments, 0), 'advancePaymentInvoice'), {
          maksupvm: ['order:invoices.registered', day],
        }),
        ...invoiceRowFields(first(kitchen.invoiceRows['70012391'] ?? [])),
        ...fieldsOf('3D model link', first(kitchen.showrooms), { name: asItIs, link: asItIs }),
        ...documentFields(seed, 'd-2001'),
        ...documentFields(seed, 'd-2020', { lisatiedot: asItIs }),
      ],
    },
    {
      route,
      path: '/a/4102/orders/408120',
      fields: [
        ...orderFields(cottage),
        ...fieldsOf('Order', cottage.detail, {
          billingCustomerName2: 'order:billing.address',
          deliveryStreetAddress2: 'order:shipping.address',
        }),
        ...listedInvoiceFields(at(cottage.payments, 2), 'paymentInvoice'),
        ...backorderFields(first(cottage.reclamationRows)),
        ...fieldsOf('Backorder row', first(cottage.reclamationRows), {
          type: known(types),
          freightCompany: 'order:claims.carrier',
          deliveryEstimate: ['order:rows.estimated', day],
        }),
      ],
    },
    {
      route,
      path: '/a/4103/orders/409355?invoice=L-70013302',
      fields: [
        ...openInvoiceFields(at(wall.payments, 1), 'paymentInvoice'),
        ...fieldsOf('Invoice', nested(at(wall.payments, 1), 'paymentInvoice'), {
          paarivi: words('order:payments.included', { number: '70013302' }),
        }),
        ...wall.payments
          .filter((payment) => payment.rahoituslinkki)
          .flatMap((payment) =>
            fieldsOf('Payment', payment, {
              rahoituslinkki: asItIs,
              maksuehtonro: ['order:payments.term.label', words('order:payments.term.financing')],
              maksupostityyppi: [
                'order:payments.kind.label',
                words('order:payments.kind.financing'),
              ],
            }),
          ),
      ],
    },
    {
      route,
      path: '/a/4103/orders/409401',
      fields: fieldsOf('Order', waiting.detail, { statusText: 'order:info.status' }),
    },
    {
      route: '/a/{addressId}/orders/backorder/{id}',
      path: '/a/4102/orders/backorder/408120?showDelivered=1',
      fields: cottage.backorders.slice(0, 3).flatMap((row, index) => [
        ...(index === 1 ? backorderFields(row, true) : []),
        ...fieldsOf('Backorder row', row, {
          type: known(types),
          freightCompany: asItIs,
          contactPerson: 'backorder:shipping.contact_person',
          phone: ['backorder:shipping.phone', partOf(/\//, 1)],
          name1: 'backorder:shipping.address',
          address1: 'backorder:shipping.address',
          postalCode: 'backorder:shipping.address',
          city: 'backorder:shipping.address',
          ...(row.trackingCodeLink ? { trackingCodeLink: asItIs } : {}),
          ...(row.deliveryEstimate
            ? { deliveryEstimate: ['backorder:estimated', day] as const as [string, typeof day] }
            : { confirmedDeliveryDate: ['backorder:confirmed', day] as [string, typeof day] }),
          ...(row.delivered === true ? { delivered: words('backorder:delivered') } : {}),
        }),
      ]),
    },
    ...['412873', '398777', '391204'].map((id) => warrantyRoute(orderOf(id))),
    {
      route: '/a/{addressId}/orders/{id}/deliverypreparation',
      path: '/a/4101/orders/412873/deliverypreparation',
      fields: fieldsOf('Delivery data', kitchen.deliveryData ?? {}, {
        orderId: asItIs,
        deliveryDate: ['preparation:plate.date', day],
        deliveryTime: asItIs,
        customerName: 'preparation:plate.address',
        address1: 'preparation:plate.address',
        address2: 'preparation:plate.address',
        customerPhone: 'preparation:plate.phone',
        deliveryCarPhone: 'preparation:plate.driver',
        deliveryCompanyPhone: 'preparation:plate.carrier',
        sellerPhone: 'preparation:contacts.seller',
        storePhone: 'preparation:contacts.store',
        customerServicePhone: 'preparation:contacts.customer_service',
        youtubeUrl: words('preparation:video.show'),
      }),
    },
  ]
}

function warrantyRoute({ addressId, listed, warrantyData }: SeedOrder): ShownRoute {
  const badges: Record<string, [string, string]> = {
    KULUTTAJA: ['warranty:badges.years_30', 'warranty:content.consumer'],
    PGPRO: ['warranty:badges.years_5', 'warranty:content.professional'],
  }
  const type = String(warrantyData?.warrantyType).trim().toUpperCase()
  const keys = badges[type] ?? ['warranty:badges.years_2']
  return {
    route: '/a/{addressId}/orders/{id}/warranty',
    path: `/a/${addressId}/orders/${listed.id}/warranty`,
    fields: [
      ...keys.flatMap((key) =>
        fieldsOf('Warranty data', warrantyData ?? {}, { warrantyType: words(key) }),
      ),
      ...fieldsOf('Warranty data', warrantyData ?? {}, {
        orderId: 'warranty:order_number',
        customerName: 'warranty:customer',
        address1: 'warranty:address',
        address2: 'warranty:address',
        deliveryDate: ['warranty:delivery_date', day],
        storeName: 'warranty:store',
        salesPerson: 'warranty:sales_person',
      }),
    ],
  }
}

const orderFields = ({ detail }: SeedOrder) =>
  fieldsOf('Order', detail, {
    id: 'order:info.number',
    info: 'order:info.info',
    deliveryDate: ['order:info.delivery_date', day],
    billingCustomerName1: 'order:billing.address',
    billingCustomerStreetAddress1: 'order:billing.address',
    billingCustomerPostalCode: 'order:billing.address',
    billingCustomerCity: 'order:billing.address',
    deliveryContactPerson: 'order:shipping.contact_person',
    deliveryPhone: 'order:shipping.phone',
    deliveryCustomerName1: 'order:shipping.address',
    deliveryStreetAddress1: 'order:shipping.address',
    deliveryPostalCode: 'order:shipping.address',
    deliveryCity: 'order:shipping.address',
    salesPerson: 'order:seller.sales_person',
    salesPersonPhone: 'order:seller.sales_person',
    salesPersonEmail: 'order:seller.sales_person',
    storeName: 'order:seller.store',
    storePhone: 'order:seller.store',
  })

const deliveryFields = (delivery: Wire) =>
  fieldsOf('Delivery', delivery, {
    supplier: 'order:deliveries.supplier',
    freightCompany: 'order:deliveries.carrier',
    carPhone: 'order:deliveries.truck_phone',
    deliveryTime: 'order:deliveries.time',
    freightNumber: 'order:deliveries.waybill',
  })

const rowFields = ({ productRows }: SeedOrder) => [
  ...fieldsOf('Product row', first(productRows), {
    amount: 'order:rows.quantity',
    model: 'order:rows.model',
    modelDescription: asItIs,
    drawingId: 'order:rows.drawing',
    size: 'order:rows.size',
    colorDescription: 'order:rows.color',
    groupDescription: asItIs,
    roomNumber: words('order:rows.room', { number: first(productRows).roomNumber }),
    roomDescription: asItIs,
    confirmedDeliveryDate: ['order:rows.confirmed', day],
  }),
  ...withFirst(productRows, 'materialDescription', (row) =>
    fieldsOf('Product row', row, { materialDescription: 'order:rows.material' }),
  ),
  ...withFirst(productRows, 'deliveryEstimate', (row) =>
    fieldsOf('Product row', row, { deliveryEstimate: ['order:rows.estimated', day] }),
  ),
]

const paymentFields = (payment: Wire) =>
  fieldsOf('Payment', payment, {
    info: 'order:payments.instalment',
    summa: ['order:payments.amount', money(String(payment.valuutta))],
    maksutapa: 'order:payments.method',
    maksupostityyppi: ['order:payments.kind.label', words('order:payments.kind.store')],
    maksuehtonro: [
      'order:payments.term.label',
      words('order:payments.term.net_other', { count: 14 }),
    ],
  })

export function openInvoiceFields(payment: Wire, which: string) {
  const invoice = nested(payment, which)
  const sum = money(String(invoice.valuutta))
  const isSwedish = payment.maanro === 'SWE'
  return [
    ...(isSwedish
      ? fieldsOf('Payment', payment, { bankgironumero: 'order:payment.bankgiro' })
      : fieldsOf('Payment', payment, {
          iban: ['order:payment.iban', grouped(4, 'left')],
          bic: 'order:payment.bic',
        })),
    ...fieldsOf('Payment', payment, { maksutapa: 'order:payments.method' }),
    ...fieldsOf('Invoice', invoice, {
      laskunumero: asItIs,
      loppusumma: ['order:payment.gross', sum],
      veroton: ['order:payment.net', sum],
      verosumma: ['order:payment.vat', sum],
      erapvm: ['order:payment.due', day],
      viitenumero: isSwedish
        ? 'order:payment.ocr'
        : ['order:payment.reference', grouped(5, 'right')],
      ...(isSwedish ? {} : { viivakoodi: asItIs }),
    }),
  ]
}

export function listedInvoiceFields(payment: Wire, which: string) {
  const invoice = nested(payment, which)
  return fieldsOf('Invoice', invoice, {
    laskunumero: 'order:invoices.number',
    loppusumma: ['order:invoices.amount', money(String(invoice.valuutta))],
    laskutettupvm: ['order:invoices.invoiced', day],
    erapvm: ['order:invoices.due', day],
  })
}

const invoiceRowFields = (row: Wire) =>
  fieldsOf('Invoice row', row, {
    info: 'order:invoice_rows.info',
    amount: 'order:invoice_rows.amount',
    veroton: ['order:payment.net', money(String(row.valuutta))],
    verosumma: ['order:payment.vat', money(String(row.valuutta))],
    summa: ['order:invoices.amount', money(String(row.valuutta))],
  })

const backorderFields = (row: Wire, withMaterial = false) =>
  fieldsOf('Backorder row', row, {
    amount: 'order:rows.quantity',
    model: 'order:rows.model',
    modelDescription: asItIs,
    drawingId: 'order:rows.drawing',
    size: 'order:rows.size',
    colorDescription: 'order:rows.color',
    ...(withMaterial ? { materialDescription: 'order:rows.material' } : {}),
  })

export function documentFields(seed: Seed, id: string, more: Parameters<typeof fieldsOf>[2] = {}) {
  const { document } = found(seed.documents, (entry) => entry.document.id === id)
  const folders = {
    Kuvat: 'documents:tree.pictures',
    Yleiset: 'documents:tree.general',
    Asennusohjeet: 'documents:tree.instructions',
    'Asiakkaan lisäämät liitteet': 'documents:tree.from_customer',
  }
  return fieldsOf('Document', document, {
    id: asItIs,
    filename: asItIs,
    updatedAt: day,
    type: (value, language) => known(folders)(String(value).split('|')[0]?.trim(), language),
    ...more,
  })
}

export function found<T>(rows: readonly T[], isIt: (row: T) => boolean): T {
  const row = rows.find(isIt)
  if (row === undefined) throw new Error('the seed has no such row')
  return row
}

const at = (rows: readonly Wire[], index: number): Wire => rows[index] ?? {}
export const first = (rows: readonly Wire[]): Wire => at(rows, 0)
const nested = (row: Wire, field: string): Wire => (row[field] ?? {}) as Wire

function withFirst<T>(rows: readonly Wire[], field: string, make: (row: Wire) => T[]): T[] {
  const row = rows.find((candidate) => candidate[field])
  return row ? make(row) : []
}
