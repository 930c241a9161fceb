/** The content of a call's answer; an answer without `list`, `row` or `file` is not parsed. */
export interface Endpoint {
  /** The table (`wire`) of a list's rows. */
  readonly list?: string
  /** The table of a single object. */
  readonly row?: string
  readonly file?: true
  /** A GET that changes something: it is sent once and never cached. */
  readonly acts?: true
  /** The status that means "none"; for a delete it means success. */
  readonly none?: 204 | 404
}

/**
 * The calls of specification 7. Clients, the OpenAPI document, the doctor and the tests of all answers use this
 * table.
 */
export const endpoints = {
  'GET /api/User': { row: 'User' },
  'POST /api/User': { row: 'User' },
  'GET /api/User/Address': { list: 'Address' },
  'POST /api/User/subscription': {},

  'GET /api/Address/{addressId}/Order': { list: 'Order of a list' },
  'GET /api/Address/{addressId}/MainDelivery': { list: 'Main delivery' },
  'GET /api/Address/{addressId}/SmallDelivery': { list: 'Backorder row' },
  'GET /api/Address/{addressId}/Offer': { list: 'Offer' },
  'GET /api/Address/{addressId}/Document': { list: 'Document' },
  'GET /api/Address/{addressId}/Contact': { list: 'Contact' },
  'GET /api/Address/{addressId}/Notification': { list: 'Notification' },

  'GET /api/Order/{orderId}': { row: 'Order' },
  'GET /api/Order/{orderId}/Payment': { list: 'Payment' },
  'GET /api/Order/{orderId}/Delivery': { list: 'Delivery' },
  'GET /api/Order/{orderId}/ReclamationRow': { list: 'Backorder row' },
  'GET /api/Order/{orderId}/ProductRow': { list: 'Product row' },
  'GET /api/Order/{orderId}/Showroom': { list: '3D model' },
  'GET /api/Order/{orderId}/WarrantyData': { row: 'Warranty data', none: 404 },
  'GET /api/Order/{orderId}/DeliveryData': { row: 'Delivery data', none: 404 },
  'GET /api/Order/{orderId}/Document': { list: 'Document' },
  'GET /api/Order/{orderId}/Backorder': { list: 'Backorder row' },
  'GET /api/Order/{orderId}/Share': { list: 'Share' },
  'POST /api/Order/{orderId}/Share/{shareId}': { row: 'Share' },
  'DELETE /api/Order/{orderId}/Share/{shareId}': { none: 404 },
  'GET /api/Order/{orderId}/Invitation': { list: 'Invitation' },
  'POST /api/Order/{orderId}/Invitation': { row: 'Invitation' },
  'DELETE /api/Order/{orderId}/Invitation/{invitationId}': { none: 404 },

  'GET /api/Invoice/{invoiceId}/Rows': { list: 'Invoice row' },
  'GET /api/Offer/{offerId}/Document': { list: 'Document' },
  'GET /api/Offer/{offerId}/Showroom': { list: '3D model' },

  'GET /api/Document': { list: 'Document' },
  'POST /api/Document': { row: 'Document' },
  'GET /api/Document/{documentId}/download': { file: true },
  'DELETE /api/Document/{documentId}': {},

  'GET /api/Notification': { list: 'Notification' },
  'GET /api/Notification/{notificationId}': { row: 'Opened notification', acts: true },
  'GET /api/Contact': { list: 'Contact' },
  'GET /api/Contact/Registrations': { list: 'Registration link' },

  'GET /api/Invitation/{invitationToken}': { row: 'Accepted invitation', acts: true },
  'GET /api/PublicationRequest/SalesPersons': { row: 'Salesperson', none: 204 },
  'POST /api/PublicationRequest': {},
  'GET /api/Impersonate/{previewToken}': { row: 'Preview', acts: true },
  'DELETE /api/Impersonate': { none: 404 },
  'POST /api/System/debug': {},
} as const satisfies Record<`${Method} /api/${string}`, Endpoint>

type Method = 'GET' | 'POST' | 'DELETE'

/** Method and path as the specification writes them. */
export type ApiCall = keyof typeof endpoints

export type MethodOf<Call> = Call extends `${infer M extends Method} ${string}` ? M : never

export type IdOf<Call> = Call extends `${string}{${infer Id}}${infer Rest}`
  ? Id | IdOf<Rest>
  : never

/** A path without the names of its ids: /api/Order/{}/Payment. */
export const withoutIds = (path: string): string => path.replace(/\{\w+\}/g, '{}')
