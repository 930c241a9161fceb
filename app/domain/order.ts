import { isKrona } from './money'
import type { OrderRole } from './order-role'
import type { Day } from './day'

/** A code (0, 10, 20 and between), a text, or both. */
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

/** The parts of an order's page that a flag publishes (specification 2.5): the flag's name at the API. */
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
  /** The wire's `{BRAND_PREFIX}Installation`. */
  makerInstallation: boolean
  currency: string
  billing: PostalAddress
  delivery: PostalAddress & { contactPerson: string; phone: string }
  seller: Seller
  carrier: string
  freight: string
}

/** Lines are trimmed, empty ones dropped. */
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

/** An installer sees none of these, whatever the flags say. */
const customersOnly: readonly PublishedPart[] = ['billing', 'sharing']

/** Which parts the role may see. The server sends no data of the other parts. */
export function orderSections(order: OrderFlags, role: OrderRole): Record<PublishedPart, boolean> {
  const isVisible = (part: PublishedPart) =>
    order[flagOfPart[part]] && (role === 'customer' || !customersOnly.includes(part))
  const entries = publishedParts.map((part) => [part, isVisible(part)])
  return Object.fromEntries(entries) as Record<PublishedPart, boolean>
}

/** For phone numbers without country code: an order has no country, and only Swedish ones are in kronor. */
export const orderCountry = (order: Pick<Order, 'currency'>): 'SWE' | 'FIN' =>
  isKrona(order) ? 'SWE' : 'FIN'

export const hasSeller = (seller: Seller): boolean =>
  Object.values(seller).some((text) => text !== '')
