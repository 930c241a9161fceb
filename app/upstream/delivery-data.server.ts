import type { DeliveryData } from '~/domain/delivery-data'
import { youtubeId } from '~/domain/video'
import { ApiError, apiPath, type Api } from './call.server'
import { day, lines, reader, text } from './readers.server'
import { readText } from './readers/text'
import { wire } from './wire.server'

const wireDeliveryData = wire<DeliveryData>('Delivery data', {
  orderId: text,
  deliveryDate: day,
  deliveryTime: text,
  customerName: text,
  addressLines: lines('address1', 'address2'),
  customerPhone: text,
  truckPhone: ['deliveryCarPhone', text],
  carrierPhone: ['deliveryCompanyPhone', text],
  sellerPhone: text,
  storePhone: text,
  customerServicePhone: text,
  videoId: ['youtubeUrl', reader('film', (value) => youtubeId(readText(value)))],
})
  // Nothing to prepare for: the answer has another shape than ours.
  .refine((data) => data.orderId || data.deliveryDate || data.customerName)

/** @throws ApiError not-found where the order has nothing to prepare for */
export async function getDeliveryData(api: Api, orderId: string): Promise<DeliveryData> {
  const path = apiPath`/api/Order/${orderId}/DeliveryData`
  const data = await api.get(path, wireDeliveryData.nullable())
  if (!data) throw new ApiError('not-found', path.pattern)
  return { ...data, orderId: data.orderId || orderId }
}
