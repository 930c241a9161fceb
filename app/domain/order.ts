import type { Day } from './day'

/** A status as the API gave it: a code (0, 10, 20 and between), a text, or both. */
export interface OrderStatus {
  code: number | null
  text: string
}

export interface OrderListRow {
  id: string
  info: string
  deliveryDate: Day | null
  status: OrderStatus
}

export interface OrderListEntry extends OrderListRow {
  type: string
  rows: OrderListRow[]
  containsBackorders: boolean
}

/** The parts of an order's page that a flag publishes (specification 2.5), by its name at the API. */
export const flagOfPart = {
  stepper: 'showStepper',
  preparation: 'showDeliveryPreparation',
  billing: 'showBillingDetails',
  deliveries: 'showDeliveryDetails',
  sharing: 'showOrderSharing',
  warranty: 'showWarranty',
  backorders: 'containsBackorders',
} as const

export type PublishedPart = keyof typeof flagOfPart

export const publishedParts = Object.keys(flagOfPart) as PublishedPart[]

export type OrderFlags = Record<(typeof flagOfPart)[PublishedPart], boolean>

export interface Order extends OrderFlags {
  id: string
  info: string
  status: OrderStatus
  deliveryDate: Day | null
  estimatedDeliveryDate: Day | null
  /** The maker installs the kitchen: the wire's `{BRAND_PREFIX}Installation`. */
  makerInstallation: boolean
  currency: string
  billing: PostalAddress
  delivery: PostalAddress & { contactPerson: string; phone: string }
  seller: Seller
  /** Carrier and freight of the whole order, where the API gives them. */
  carrier: string
  freight: string
}

/** Lines are trimmed; empty ones are left out. */
export interface PostalAddress {
  names: string[]
  streets: string[]
  postalCode: string
  city: string
}

export interface Seller {
  salesPerson: string
  salesPersonPhone: string
  salesPersonEmail: string
  storeName: string
  storePhone: string
}
