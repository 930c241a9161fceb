import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import { publicationOf, type PartState } from '~/domain/publication'
import { paths } from '~/paths'
import type { Loaded } from '~/upstream/settle'

/** The hidden parts and the people whom they are hidden from, for staff in a preview. Counts only, no hidden content. */
export interface PublicationView {
  parts: PartState[]
  /** How many documents each sees; false where they could not be read. */
  documents: { customer: number; installer: number } | false
  asInstaller: boolean
  customerHref: string
  installerHref: string
}

export function publicationView(
  order: Order,
  { addressId, orderId }: { addressId: string; orderId: string },
  read: {
    asInstaller: boolean
    documents: Loaded<PortalDocument[]>
    counts: Parameters<typeof publicationOf>[1]
  },
): PublicationView {
  const { asInstaller, documents, counts } = read
  return {
    parts: publicationOf(order, counts),
    documents: documents.ok && {
      customer: documents.value.length,
      installer: sharedViewDocuments(documents.value).length,
    },
    asInstaller,
    customerHref: paths.order(addressId, orderId),
    installerHref: paths.orderAsInstaller(addressId, orderId),
  }
}
