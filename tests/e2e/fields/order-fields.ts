import type { Seed, SeedOrder, Wire } from '../../../sandbox/seeds/seed'
import { asItIs, clock, day, fieldsOf, grouped, known, money, words } from './shown'

/** Fields that several routes show alike. */

export const orderFields = ({ detail }: SeedOrder) =>
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

export const deliveryFields = (delivery: Wire) =>
  fieldsOf('Delivery', delivery, {
    supplier: 'order:deliveries.supplier',
    freightCompany: 'order:deliveries.carrier',
    carPhone: 'order:deliveries.truck_phone',
    deliveryTime: ['order:deliveries.time', clock],
    freightNumber: 'order:deliveries.waybill',
  })

export const rowFields = ({ productRows }: SeedOrder) => [
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

export const paymentFields = (payment: Wire) =>
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

export function invoiceDetailFields(payment: Wire, which: string) {
  const invoice = nested(payment, which)
  const sum = money(String(invoice.valuutta))
  const isSwedish = payment.maanro === 'SWE'
  return [
    ...accountFields(payment),
    ...fieldsOf('Invoice', invoice, {
      laskunumero: asItIs,
      loppusumma: ['order:payment.gross', sum],
      veroton: ['order:payment.net', sum],
      verosumma: ['order:payment.vat', sum],
      erapvm: ['order:payment.due', day],
      viitenumero: isSwedish
        ? 'order:payment.ocr'
        : ['order:payment.reference', grouped(5, 'right')],
      ...(invoice.viivakoodi === '' ? {} : { viivakoodi: asItIs }),
    }),
  ]
}

/** Where an instalment without an invoice is paid. */
export const instalmentDetailFields = (payment: Wire) => [
  ...accountFields(payment),
  ...fieldsOf('Payment', payment, {
    info: words('order:payment.title_instalment', { name: payment.info }),
    summa: ['order:payments.amount', money(String(payment.valuutta))],
  }),
]

const accountFields = (payment: Wire) => [
  ...(payment.maanro === 'SWE'
    ? fieldsOf('Payment', payment, { bankgironumero: 'order:payment.bankgiro' })
    : fieldsOf('Payment', payment, {
        iban: ['order:payment.iban', grouped(4, 'left')],
        bic: 'order:payment.bic',
      })),
  ...fieldsOf('Payment', payment, { maksutapa: 'order:payments.method' }),
]

export function listedInvoiceFields(payment: Wire, which: string) {
  const invoice = nested(payment, which)
  return fieldsOf('Invoice', invoice, {
    laskunumero: 'order:invoices.number',
    loppusumma: ['order:invoices.amount', money(String(invoice.valuutta))],
    laskutettupvm: ['order:invoices.invoiced', day],
    erapvm: ['order:invoices.due', day],
  })
}

export const invoiceRowFields = (row: Wire) =>
  fieldsOf('Invoice row', row, {
    info: 'order:invoice_rows.info',
    amount: 'order:invoice_rows.amount',
    veroton: ['order:payment.net', money(String(row.valuutta))],
    verosumma: ['order:payment.vat', money(String(row.valuutta))],
    summa: ['order:invoices.amount', money(String(row.valuutta))],
  })

export const backorderFields = (row: Wire, withMaterial = false) =>
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

export const isFinanced = (payment: Wire) => Boolean(payment.rahoituslinkki)

export const at = (rows: readonly Wire[], index: number): Wire => rows[index] ?? {}
export const first = (rows: readonly Wire[]): Wire => at(rows, 0)
/** Of a list its last, which nothing but reading it whole shows. */
export const nested = (row: Wire, field: string): Wire =>
  ([row[field] ?? {}].flat().at(-1) ?? {}) as Wire

function withFirst<T>(rows: readonly Wire[], field: string, make: (row: Wire) => T[]): T[] {
  const row = rows.find((candidate) => candidate[field])
  return row ? make(row) : []
}
