import { z } from 'zod'
import type { Delivery } from '~/domain/delivery'
import { apiPath, type Api } from './call.server'
import { listOf, nothingInIt } from './list.server'
import { deliveryTime, text } from './readers.server'

const wireDelivery = z
  .object({
    supplier: text,
    freightCompany: text,
    carPhone: text,
    deliveryTime,
    freightNumber: text,
  })
  .transform((wire): Delivery => ({
    supplier: wire.supplier,
    carrier: wire.freightCompany,
    truckPhone: wire.carPhone,
    time: wire.deliveryTime,
    waybill: wire.freightNumber,
  }))
  // A delivery has no id; before it is planned, its fields may all be empty.
  .refine((delivery) => Object.values(delivery).some((value) => value !== ''), nothingInIt)

export async function listDeliveries(api: Api, orderId: string): Promise<Delivery[]> {
  return api.get(apiPath`/api/Order/${orderId}/Delivery`, listOf(wireDelivery))
}
