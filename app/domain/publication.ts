import type { Order } from './order'
import { orderSections, type OrderSections } from './order-sections'

/** A part of the order page that the publication shows or hides. */
export type PublishedPart = Exclude<keyof OrderSections, 'documents'>

/** The flag that decides each part (specification 2.5), by its name at the API. */
export const flagOfPart = {
  stepper: 'showStepper',
  deliveryPreparation: 'showDeliveryPreparation',
  billing: 'showBillingDetails',
  deliveries: 'showDeliveryDetails',
  sharing: 'showOrderSharing',
  warranty: 'showWarranty',
  backorders: 'containsBackorders',
} as const satisfies Record<PublishedPart, keyof Order>

export interface PartState {
  part: PublishedPart
  flag: string
  customerSees: boolean
  installerSees: boolean
  /** How many entries it has, shown or not; null: none to count, or not known. */
  count: number | null
}

/**
 * What the publication of an order hides, for staff in a preview: names of flags and counts, never
 * what is hidden.
 * @param counts of the parts that were read
 */
export function publicationOf(
  order: Order,
  counts: Partial<Record<PublishedPart, number | undefined>>,
): PartState[] {
  const customer = orderSections(order, 'customer')
  const installer = orderSections(order, 'installer')
  return (Object.keys(flagOfPart) as PublishedPart[]).map((part) => ({
    part,
    flag: flagOfPart[part],
    customerSees: customer[part],
    installerSees: installer[part],
    count: counts[part] ?? null,
  }))
}
