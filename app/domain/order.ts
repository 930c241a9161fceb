import { isKrona } from './money'
import type { OrderRole } from './order-role'
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

/** An installer is a guest on the order and sees none of these, whatever the flags say. */
const customersOnly: readonly PublishedPart[] = ['billing', 'sharing']

/** Which parts a page sends; the others never leave the server. */
export function orderSections(order: OrderFlags, role: OrderRole): Record<PublishedPart, boolean> {
  const isVisible = (part: PublishedPart) =>
    order[flagOfPart[part]] && (role === 'customer' || !customersOnly.includes(part))
  const entries = publishedParts.map((part) => [part, isVisible(part)])
  return Object.fromEntries(entries) as Record<PublishedPart, boolean>
}

/** For phone numbers without a country's code. An order names none; only Swedish ones are in kronor. */
export const orderCountry = (order: Pick<Order, 'currency'>): 'SWE' | 'FIN' =>
  isKrona(order) ? 'SWE' : 'FIN'

/** Is anything known of the salesperson or the store? */
export const hasSeller = (seller: Seller): boolean =>
  Object.values(seller).some((text) => text !== '')
