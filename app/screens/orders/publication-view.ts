import { sharedViewDocuments, type PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import { publicationOf } from '~/domain/publication'
import { paths } from '~/paths'
import type { Loaded } from '~/upstream/settle'
import type { PublicationView } from './order-view'

interface PublicationRequestView {
  addressId: string
  orderId: string
  asInstaller: boolean
}

/** Counts alone: what is hidden stays here. */
export function publicationView(
  order: Order,
  { asInstaller, orderId, addressId }: PublicationRequestView,
  read: { [K in 'billing' | 'deliveries' | 'sharing']: number | undefined } & {
    documents: Loaded<PortalDocument[]>
  },
): PublicationView {
  const { documents, ...counts } = read
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

export const countOf = (loaded: Loaded<unknown[]> | undefined) =>
  loaded?.ok ? loaded.value.length : undefined
