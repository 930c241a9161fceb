import type { SeedOrder, Wire } from './seed'
import type { Seller } from './sellers'

export const allFlags = [
  'showStepper',
  'showDeliveryPreparation',
  'showBillingDetails',
  'showDeliveryDetails',
  'showOrderSharing',
  'showWarranty',
  'containsBackorders',
  'makerInstallation',
] as const

type Flag = (typeof allFlags)[number]

/** Becomes order row `{id}-{n}` and a main delivery's child. */
interface OrderRow {
  info: string
  deliveryDate: string | null
  /** If it differs from the order's. */
  status?: number
}

type DerivedParts = 'addressId' | 'listed' | 'detail' | 'warrantyData' | 'deliveryData'

interface OrderParts extends Partial<Omit<SeedOrder, DerivedParts>> {
  id: string
  addressId: number
  /** "Tilaus" by default. */
  type?: string
  info: string
  status: number
  statusText?: string
  deliveryDate: string | null
  rows: OrderRow[]
  flags: readonly Flag[]
  currency?: string
  customer: Wire
  seller: Seller
  more?: Wire
  /** With the fields that differ from the order. */
  warranty?: Wire & { warrantyType: string }
  /** With the fields that differ from the order. */
  preparation?: Wire
}

export const noParts: Omit<SeedOrder, 'addressId' | 'listed' | 'detail'> = {
  payments: [],
  invoiceRows: {},
  deliveries: [],
  productRows: [],
  reclamationRows: [],
  showrooms: [],
  warrantyData: null,
  deliveryData: null,
  backorders: [],
  mainDelivery: null,
  smallDeliveries: [],
}

/** List, detail and deliveries of one order. */
export function publishedOrder(parts: OrderParts): SeedOrder {
  const {
    id,
    addressId,
    type = 'Tilaus',
    info,
    status,
    statusText,
    deliveryDate,
    rows,
    flags,
  } = parts
  const backorders = parts.backorders ?? []
  const reclamationRows = parts.reclamationRows ?? []
  const asDelivery = {
    addressId,
    status,
    showDeliveryPreparation: flags.includes('showDeliveryPreparation'),
  }
  const detail = {
    id,
    info,
    statusCode: status,
    ...(statusText ? { statusText } : {}),
    deliveryDate,
    ...Object.fromEntries(allFlags.map((flag) => [flag, flags.includes(flag)])),
    currency: parts.currency ?? 'EUR',
    ...parts.customer,
    ...parts.seller,
    ...parts.more,
  }
  return {
    addressId,
    listed: {
      id,
      type,
      info,
      deliveryDate,
      status,
      orderRows: rows.map((row, index) => ({ id: `${id}-${index + 1}`, ...row })),
      containsBackorders: flags.includes('containsBackorders'),
    },
    detail,
    payments: parts.payments ?? [],
    invoiceRows: parts.invoiceRows ?? {},
    deliveries: parts.deliveries ?? [],
    productRows: parts.productRows ?? [],
    reclamationRows,
    showrooms: parts.showrooms ?? [],
    warrantyData: parts.warranty ? { ...warrantyOf(detail), ...parts.warranty } : null,
    deliveryData: parts.preparation ? { ...preparationOf(detail), ...parts.preparation } : null,
    backorders,
    ...(parts.others && { others: parts.others }),
    mainDelivery:
      parts.mainDelivery === undefined
        ? {
            orderId: id,
            type: info,
            deliveryDate,
            ...asDelivery,
            rows: rows.map((row, index) => ({
              orderId: `${id}-${index + 1}`,
              type: row.info,
              deliveryDate: row.deliveryDate,
              ...asDelivery,
              showDeliveryPreparation: false,
              rows: [],
            })),
          }
        : parts.mainDelivery,
    smallDeliveries: parts.smallDeliveries ?? [...backorders, ...reclamationRows],
  }
}

const homeOf = (detail: Wire) => ({
  orderId: detail.id,
  deliveryDate: detail.deliveryDate,
  customerName: detail.deliveryCustomerName1,
  address1: detail.deliveryStreetAddress1,
  address2: [detail.deliveryPostalCode, detail.deliveryCity].filter(Boolean).join(' '),
})

const warrantyOf = (detail: Wire): Wire => ({
  ...homeOf(detail),
  storeName: detail.storeName,
  salesPerson: detail.salesPerson,
})

export const preparationOf = (detail: Wire): Wire => ({
  ...homeOf(detail),
  customerPhone: detail.deliveryPhone,
  deliveryCompanyPhone: '010 555 0160',
  sellerPhone: detail.salesPersonPhone,
  storePhone: detail.storePhone,
  customerServicePhone: '010 555 0150',
  youtubeUrl: null,
})

/** Billing and delivery to the same home, unless the parts differ. */
export function customerFields(home: {
  name: string
  phone: string
  street: string
  postalCode: string
  city: string
}): Wire {
  return {
    billingCustomerName1: home.name,
    billingCustomerName2: '',
    billingCustomerStreetAddress1: home.street,
    billingCustomerStreetAddress2: '',
    billingCustomerPostalCode: home.postalCode,
    billingCustomerCity: home.city,
    deliveryContactPerson: home.name,
    deliveryPhone: home.phone,
    deliveryCustomerName1: home.name,
    deliveryCustomerName2: '',
    deliveryStreetAddress1: home.street,
    deliveryStreetAddress2: '',
    deliveryPostalCode: home.postalCode,
    deliveryCity: home.city,
  }
}
