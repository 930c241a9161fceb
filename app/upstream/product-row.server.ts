import { z } from 'zod'
import type { ProductRow } from '~/domain/product-row'
import { apiPath, type Api } from './call.server'
import { innerListOf, listOf } from './list.server'
import { day, flag, quantity, text } from './readers.server'
import { wire } from './wire.server'

const wireProductRow: z.ZodType<ProductRow> = wire<ProductRow>('Product row', {
  amount: quantity,
  model: text,
  modelDescription: text,
  drawingId: text,
  size: text,
  color: ['colorDescription', text],
  material: ['materialDescription', text],
  groupId: text,
  groupDescription: text,
  roomNumber: text,
  roomDescription: text,
  position: ['strNumber', text],
  isMain: ['mainProduct', flag],
  confirmedDeliveryDate: day,
  deliveryEstimate: day,
  rows: ['productRows', innerListOf(z.lazy(() => wireProductRow))],
})
  // A product row has no id; without any of these there is no product to speak of.
  .refine((row) => row.model || row.modelDescription || row.drawingId || row.rows.length > 0)

/** The rows as they come: nested, or flat with sub rows beside their main product. */
export async function listProductRows(api: Api, orderId: string): Promise<ProductRow[]> {
  return api.get(apiPath`/api/Order/${orderId}/ProductRow`, listOf(wireProductRow))
}
