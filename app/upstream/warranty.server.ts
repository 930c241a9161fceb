import { z } from 'zod'
import type { WarrantyData } from '~/domain/warranty'
import { ApiError, apiPath, type Api } from './call.server'
import { addressLines } from './postal-address'
import { code, day, text } from './readers.server'

const wireWarranty = z
  .object({
    warrantyType: code,
    orderId: text,
    customerName: text,
    address1: text,
    address2: text,
    deliveryDate: day,
    storeName: text,
    salesPerson: text,
  })
  // A certificate of nothing: the answer has another shape than ours.
  .refine((wire) => wire.warrantyType || wire.orderId || wire.customerName)
  .transform(({ warrantyType, address1, address2, ...wire }): WarrantyData => ({
    ...wire,
    type: warrantyType,
    addressLines: addressLines([address1, address2]),
  }))

/** @throws ApiError not-found where the order has no warranty */
export async function getWarrantyData(api: Api, orderId: string): Promise<WarrantyData> {
  const path = apiPath`/api/Order/${orderId}/WarrantyData`
  const warranty = await api.get(path, wireWarranty.nullable())
  if (!warranty) throw new ApiError('not-found', path.pattern)
  return { ...warranty, orderId: warranty.orderId || orderId }
}
