import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import { paths } from '~/paths'
import type { Loaded } from '~/upstream/settle'
import {
  flagOfPart,
  orderSections,
  publishedParts,
  type PublishedPart,
} from '~/domain/order-sections'

export function publicationView(
  order: Order,
  { addressId, orderId }: { addressId: string; orderId: string },
  read: {
    asInstaller: boolean
    documents: Loaded<PortalDocument[]>
    counts: Parameters<typeof publicationOf>[1]
  },
) {
  const { asInstaller, documents, counts } = read
  return {
    parts: publicationOf(order, counts),
    /** How many documents each sees; false where they could not be read. */
    documents: documents.ok && {
      customer: documents.value.length,
      installer: sharedViewDocuments(documents.value).length,
    },
    asInstaller,
    customerHref: paths.order(addressId, orderId),
    installerHref: paths.orderAsInstaller(addressId, orderId),
  }
}

/** The hidden parts and the people whom they are hidden from, for staff in a preview. Counts only, no hidden content. */
export type PublicationView = ReturnType<typeof publicationView>

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
