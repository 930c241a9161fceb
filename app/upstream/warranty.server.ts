import type { WarrantyData } from '~/domain/warranty'
import { ApiError, apiPath, type Api } from './call.server'
import { code, day, lines, text } from './readers.server'
import { wire } from './wire.server'

const wireWarranty = wire<WarrantyData>('Warranty data', {
  type: ['warrantyType', code],
  orderId: text,
  customerName: text,
  addressLines: lines('address1', 'address2'),
  deliveryDate: day,
  storeName: text,
  salesPerson: text,
})
  // A certificate of nothing: the answer has another shape than ours.
  .refine((data) => data.type || data.orderId || data.customerName)

/** @throws ApiError not-found where the order has no warranty */
export async function getWarrantyData(api: Api, orderId: string): Promise<WarrantyData> {
  const path = apiPath`/api/Order/${orderId}/WarrantyData`
  const warranty = await api.get(path, wireWarranty.nullable())
  if (!warranty) throw new ApiError('not-found', path.pattern)
  return { ...warranty, orderId: warranty.orderId || orderId }
}
