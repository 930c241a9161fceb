import type { BackorderRow } from '~/domain/backorder'
import type { PostalAddress } from '~/domain/order'
import * as assumed from './assumptions'
import { apiPath, type Api, type ApiPath } from './call.server'
import { listOf } from './list.server'
import { day, lines, quantity, text } from './readers.server'
import { part, wire } from './wire.server'

export const wireBackorder = wire<BackorderRow>('Backorder row', {
  orderId: text,
  addressId: text,
  type: text,
  freightCompany: text,
  confirmedDeliveryDate: day,
  deliveryEstimate: day,
  delivered: assumed.delivered,
  trackingUrl: ['trackingCodeLink', assumed.trackingLink],
  drawingId: text,
  amount: quantity,
  model: text,
  modelDescription: text,
  size: text,
  color: ['colorDescription', text],
  material: ['materialDescription', text],
  contactPerson: text,
  phone: text,
  deliveryAddress: part<PostalAddress>({
    names: lines('name1', 'name2'),
    streets: lines('address1', 'address2'),
    postalCode: text,
    city: text,
  }),
})
  // A row has no id of its own; without any of these nobody knows what is delivered.
  .refine((row) => row.model || row.modelDescription || row.drawingId || row.type)

/** What is delivered after the order's main delivery. */
export async function listBackorders(api: Api, orderId: string): Promise<BackorderRow[]> {
  return listRows(api, orderId, apiPath`/api/Order/${orderId}/Backorder`)
}

/** What is delivered because of a claim. */
export async function listReclamationRows(api: Api, orderId: string): Promise<BackorderRow[]> {
  return listRows(api, orderId, apiPath`/api/Order/${orderId}/ReclamationRow`)
}

async function listRows(api: Api, orderId: string, path: ApiPath): Promise<BackorderRow[]> {
  const rows = await api.get(path, listOf(wireBackorder))
  return rows.map((row) => ({ ...row, orderId: row.orderId || orderId }))
}
