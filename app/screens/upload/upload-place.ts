import { paths } from '~/paths'
import { documentsHref } from '~/screens/parts/documents/documents-view'

/** Where files are added: from the page of an order, or from the documents of the address. */
export interface UploadPlace {
  addressId: string
  orderId: string | null
}

/** Reads an id alone, never a path: an address cannot lead to another site. */
export function uploadPlace(addressId: string, request: Request): UploadPlace {
  return { addressId, orderId: new URL(request.url).searchParams.get('order') || null }
}

/** The page that one comes from. */
export const placeHref = ({ addressId, orderId }: UploadPlace): string =>
  orderId === null ? documentsHref(addressId) : `${paths.order(addressId, orderId)}#documents`
