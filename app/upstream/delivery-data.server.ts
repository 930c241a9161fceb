import { z } from 'zod'
import type { DeliveryData } from '~/domain/delivery-data'
import { youtubeId } from '~/domain/video'
import { ApiError, apiPath, type Api } from './call.server'
import { addressLines } from './postal-address'
import { day, text } from './readers.server'

const wireDeliveryData = z
  .object({
    orderId: text,
    deliveryDate: day,
    deliveryTime: text,
    customerName: text,
    address1: text,
    address2: text,
    customerPhone: text,
    deliveryCarPhone: text,
    deliveryCompanyPhone: text,
    sellerPhone: text,
    storePhone: text,
    customerServicePhone: text,
    youtubeUrl: text,
  })
  // Nothing to prepare for: the answer has another shape than ours.
  .refine((wire) => wire.orderId || wire.deliveryDate || wire.customerName)
  .transform((wire): DeliveryData => ({
    orderId: wire.orderId,
    deliveryDate: wire.deliveryDate,
    deliveryTime: wire.deliveryTime,
    customerName: wire.customerName,
    addressLines: addressLines([wire.address1, wire.address2]),
    customerPhone: wire.customerPhone,
    truckPhone: wire.deliveryCarPhone,
    carrierPhone: wire.deliveryCompanyPhone,
    sellerPhone: wire.sellerPhone,
    storePhone: wire.storePhone,
    customerServicePhone: wire.customerServicePhone,
    videoId: youtubeId(wire.youtubeUrl),
  }))

/** @throws ApiError not-found where the order has nothing to prepare for */
export async function getDeliveryData(api: Api, orderId: string): Promise<DeliveryData> {
  const path = apiPath`/api/Order/${orderId}/DeliveryData`
  const data = await api.get(path, wireDeliveryData.nullable())
  if (!data) throw new ApiError('not-found', path.pattern)
  return { ...data, orderId: data.orderId || orderId }
}
