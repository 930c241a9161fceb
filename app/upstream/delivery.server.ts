import type { Delivery } from '~/domain/delivery'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { deliveryTime, text } from './readers.server'
import { wire } from './wire.server'

const wireDelivery = wire<Delivery>('Delivery', {
  supplier: text,
  carrier: ['freightCompany', text],
  truckPhone: ['carPhone', text],
  time: ['deliveryTime', deliveryTime],
  waybill: ['freightNumber', text],
})
  // A delivery has no id; before it is planned, its fields may all be empty.
  .refine((delivery) => Object.values(delivery).some((value) => value !== ''), nothingInIt)

export async function listDeliveries(api: Api, orderId: string): Promise<Delivery[]> {
  return api.get(apiPath`/api/Order/${orderId}/Delivery`, listOf(wireDelivery))
}
