import type { Order } from './order'
import type { OrderRole } from './order-role'

/** The parts of an order's page that a flag publishes (specification 2.5), by its name at the API. */
export const flagOfPart = {
  stepper: 'showStepper',
  deliveryPreparation: 'showDeliveryPreparation',
  billing: 'showBillingDetails',
  deliveries: 'showDeliveryDetails',
  sharing: 'showOrderSharing',
  warranty: 'showWarranty',
  backorders: 'containsBackorders',
} as const satisfies Record<string, keyof Order>

export type PublishedPart = keyof typeof flagOfPart

export const publishedParts = Object.keys(flagOfPart) as PublishedPart[]

type OrderFlags = Pick<Order, (typeof flagOfPart)[PublishedPart]>

/** An installer is a guest on the order and sees none of these, whatever the flags say. */
const customersOnly: readonly PublishedPart[] = ['billing', 'sharing']

/** Which parts a page sends; the others never leave the server. */
export function orderSections(order: OrderFlags, role: OrderRole): Record<PublishedPart, boolean> {
  const isVisible = (part: PublishedPart) =>
    order[flagOfPart[part]] && (role === 'customer' || !customersOnly.includes(part))
  const entries = publishedParts.map((part) => [part, isVisible(part)])
  return Object.fromEntries(entries) as Record<PublishedPart, boolean>
}
