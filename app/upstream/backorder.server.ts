import { z } from 'zod'
import type { BackorderRow } from '~/domain/backorder'
import { apiPath, type Api, type ApiPath } from './call.server'
import { listOf } from './list.server'
import { postalAddress } from './postal-address'
import { day, delivered, quantity, text, trackingLink } from './readers.server'

export const wireBackorder = z
  .object({
    orderId: text,
    addressId: text,
    type: text,
    freightCompany: text,
    confirmedDeliveryDate: day,
    deliveryEstimate: day,
    delivered,
    trackingCodeLink: trackingLink,
    drawingId: text,
    amount: quantity,
    model: text,
    modelDescription: text,
    size: text,
    colorDescription: text,
    materialDescription: text,
    contactPerson: text,
    phone: text,
    name1: text,
    name2: text,
    address1: text,
    address2: text,
    postalCode: text,
    city: text,
  })
  .transform((wire): BackorderRow => ({
    orderId: wire.orderId,
    addressId: wire.addressId,
    type: wire.type,
    freightCompany: wire.freightCompany,
    confirmedDeliveryDate: wire.confirmedDeliveryDate,
    deliveryEstimate: wire.deliveryEstimate,
    delivered: wire.delivered,
    trackingUrl: wire.trackingCodeLink,
    drawingId: wire.drawingId,
    amount: wire.amount,
    model: wire.model,
    modelDescription: wire.modelDescription,
    size: wire.size,
    color: wire.colorDescription,
    material: wire.materialDescription,
    contactPerson: wire.contactPerson,
    phone: wire.phone,
    deliveryAddress: postalAddress({
      names: [wire.name1, wire.name2],
      streets: [wire.address1, wire.address2],
      postalCode: wire.postalCode,
      city: wire.city,
    }),
  }))
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
