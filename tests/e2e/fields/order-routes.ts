import type { Seed, SeedOrder } from '../../../sandbox/seeds/seed'
import {
  orderFields,
  deliveryFields,
  rowFields,
  paymentFields,
  instalmentDetailFields,
  invoiceDetailFields,
  listedInvoiceFields,
  invoiceRowFields,
  backorderFields,
  documentFields,
  found,
  at,
  first,
  nested,
  isFinanced,
} from './order-fields'
import {
  asItIs,
  clock,
  day,
  fieldsOf,
  known,
  money,
  partOf,
  words,
  type RouteFields,
} from './shown'

const types = { Jälkitoimitus: 'backorder:type.backorder', Reklamaatio: 'backorder:type.claim' }

/** The routes about one order, for orders of the seed that together have every field. */
export function orderRoutes(seed: Seed): RouteFields[] {
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
          containsBackorders: words('order:backorders.all'),
          makerInstallation: words('order:shipping.installation'),
        }),
        ...deliveryFields(first(kitchen.deliveries)),
        ...rowFields(kitchen),
        ...paymentFields(at(kitchen.payments, 1)),
        ...invoiceDetailFields(at(kitchen.payments, 1), 'advancePaymentInvoice'),
        // Paid: they stand closed.
        ...invoiceDetailFields(at(kitchen.payments, 0), 'advancePaymentInvoice'),
        ...instalmentDetailFields(at(kitchen.payments, 2)),
        ...fieldsOf('Payment', found(kitchen.payments, isFinanced), {
          rahoituslinkki: asItIs,
          maksutapa: 'order:payments.method',
          maksuehtonro: ['order:payments.term.label', words('order:payments.term.financing')],
          maksupostityyppi: ['order:payments.kind.label', words('order:payments.kind.financing')],
        }),
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
        // Paid but for 1.01: one cent more than the tolerance, so it is open.
        ...fieldsOf('Invoice', nested(at(cottage.payments, 1), 'advancePaymentInvoice'), {
          ennakkomaksettu: ['order:payment.paid', money('EUR')],
        }),
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
        ...invoiceDetailFields(at(wall.payments, 1), 'paymentInvoice'),
        // A list of invoices, without an id or naytalasku.
        ...invoiceDetailFields(at(wall.payments, 7), 'paymentInvoice'),
        // Financing with a reference of its own.
        ...invoiceDetailFields(at(wall.payments, 8), 'paymentInvoice'),
        ...fieldsOf('Payment', at(wall.payments, 8), { rahoituslinkki: asItIs }),
        ...fieldsOf('Payment', at(wall.payments, 9), {
          ennakkomaksu: words('order:invoices.partly_paid'),
        }),
        ...fieldsOf('Invoice', nested(at(wall.payments, 9), 'paymentInvoice'), {
          maksupvm: ['order:invoices.registered', day],
          ennakkomaksettu: ['order:payment.paid', money('EUR')],
        }),
        ...fieldsOf('Invoice', nested(at(wall.payments, 1), 'paymentInvoice'), {
          paarivi: words('order:payments.included', { number: '70013302' }),
        }),
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
          ...(row.confirmedDeliveryDate
            ? { confirmedDeliveryDate: day }
            : { deliveryEstimate: day }),
          ...(row.delivered === true ? { delivered: words('backorder:delivered') } : {}),
        }),
      ]),
    },
    ...['412873', '398777', '391204'].map((id) => warrantyRoute(orderOf(id))),
    ...['412873', '398777', '391204'].map((id) => defectRoute(orderOf(id))),
    roomsRoute(cottage),
    {
      route: '/a/{addressId}/orders/{id}/deliverypreparation',
      path: '/a/4101/orders/412873/deliverypreparation',
      fields: fieldsOf('Delivery data', kitchen.deliveryData ?? {}, {
        orderId: asItIs,
        deliveryDate: ['preparation:plate.date', day],
        deliveryTime: clock,
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

function warrantyRoute({ addressId, listed, warrantyData }: SeedOrder): RouteFields {
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

/** What is missing of a room; its row is estimated by nothing but the backorder. */
function roomsRoute({ addressId, listed, productRows, backorders }: SeedOrder): RouteFields {
  return {
    route: '/a/{addressId}/orders/{id}/rooms',
    path: `/a/${addressId}/orders/${listed.id}/rooms`,
    fields: [
      ...fieldsOf('Product row', first(productRows), { roomDescription: asItIs }),
      ...fieldsOf('Backorder row', first(backorders), {
        amount: 'order:rows.quantity',
        model: 'order:rows.model',
        modelDescription: asItIs,
        drawingId: 'order:rows.drawing',
        colorDescription: 'order:rows.color',
        type: known(types),
        deliveryEstimate: ['order:rows.estimated', day],
      }),
    ],
  }
}

function defectRoute({ addressId, listed, detail, warrantyData }: SeedOrder): RouteFields {
  const type = String(warrantyData?.warrantyType).trim().toUpperCase()
  const kind = { KULUTTAJA: 'consumer', PGPRO: 'professional' }[type]
  return {
    route: '/a/{addressId}/orders/{id}/defect',
    path: `/a/${addressId}/orders/${listed.id}/defect`,
    fields: [
      ...fieldsOf('Order', detail, {
        id: 'defect:tell.order',
        salesPerson: 'order:seller.sales_person',
        salesPersonPhone: 'order:seller.sales_person',
        storeName: 'order:seller.store',
        storePhone: 'order:seller.store',
        showWarranty: words('defect:warranty.covers'),
      }),
      ...[`content.${kind ?? 'two_years'}`, `deadline.${kind ?? 'other'}`].flatMap((key) =>
        fieldsOf('Warranty data', warrantyData ?? {}, { warrantyType: words(`warranty:${key}`) }),
      ),
    ],
  }
}
