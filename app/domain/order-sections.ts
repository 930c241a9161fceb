import { flagOfPart, publishedParts, type OrderFlags, type PublishedPart } from './order'
import type { OrderRole } from './order-role'

/** An installer is a guest on the order and sees none of these, whatever the flags say. */
const customersOnly: readonly PublishedPart[] = ['billing', 'sharing']

/** Which parts a page sends; the others never leave the server. */
export function orderSections(order: OrderFlags, role: OrderRole): Record<PublishedPart, boolean> {
  const isVisible = (part: PublishedPart) =>
    order[flagOfPart[part]] && (role === 'customer' || !customersOnly.includes(part))
  const entries = publishedParts.map((part) => [part, isVisible(part)])
  return Object.fromEntries(entries) as Record<PublishedPart, boolean>
}
