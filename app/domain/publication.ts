import type { Order } from './order'
import { flagOfPart, orderSections, publishedParts, type PublishedPart } from './order-sections'

export interface PartState {
  part: PublishedPart
  flag: string
  customerSees: boolean
  installerSees: boolean
  /** How many entries it has, hidden ones too; null where there is nothing to count, or unknown. */
  count: number | null
}

/**
 * The parts of an order that its publication hides, for staff in a preview: names of flags and counts, never
 * what is hidden.
 * @param counts of the parts that were read
 */
export function publicationOf(
  order: Order,
  counts: Partial<Record<PublishedPart, number | undefined>>,
): PartState[] {
  const customer = orderSections(order, 'customer')
  const installer = orderSections(order, 'installer')
  return publishedParts.map((part) => ({
    part,
    flag: flagOfPart[part],
    customerSees: customer[part],
    installerSees: installer[part],
    count: counts[part] ?? null,
  }))
}
