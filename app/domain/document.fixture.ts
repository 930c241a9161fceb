import type { PortalDocument } from './document'

export function document(id: string, values: Partial<PortalDocument> = {}): PortalDocument {
  return {
    id,
    filename: `${id}.pdf`,
    info: '',
    details: '',
    path: [],
    updatedAt: null,
    updatedOn: '',
    orderId: '',
    offerId: '',
    customerCanEdit: false,
    ...values,
  }
}
