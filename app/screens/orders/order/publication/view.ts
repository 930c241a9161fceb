import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import { publicationOf } from '~/domain/publication'
import { paths } from '~/paths'
import type { Loaded } from '~/upstream/settle'

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
