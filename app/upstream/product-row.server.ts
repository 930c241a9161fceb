import { z } from 'zod'
import type { ProductRow } from '~/domain/product-row'
import { apiPath, type Api } from './call.server'
import { innerListOf, listOf } from './list.server'
import { day, flag, quantity, text } from './readers.server'

const wireProductRow: z.ZodType<ProductRow> = z
  .object({
    amount: quantity,
    model: text,
    modelDescription: text,
    drawingId: text,
    size: text,
    colorDescription: text,
    materialDescription: text,
    groupId: text,
    groupDescription: text,
    roomNumber: text,
    roomDescription: text,
    strNumber: text,
    mainProduct: flag,
    confirmedDeliveryDate: day,
    deliveryEstimate: day,
    productRows: z.lazy(() => innerListOf(wireProductRow)),
  })
  .transform(
    ({ colorDescription, materialDescription, strNumber, mainProduct, productRows, ...wire }) => ({
      ...wire,
      color: colorDescription,
      material: materialDescription,
      position: strNumber,
      isMain: mainProduct,
      rows: productRows,
    }),
  )
  // A product row has no id; without any of these there is no product to speak of.
  .refine((row) => row.model || row.modelDescription || row.drawingId || row.rows.length > 0)

/** The rows as they come: nested, or flat with sub rows beside their main product. */
export async function listProductRows(api: Api, orderId: string): Promise<ProductRow[]> {
  return api.get(apiPath`/api/Order/${orderId}/ProductRow`, listOf(wireProductRow))
}
