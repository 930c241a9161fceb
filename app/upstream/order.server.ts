import {
  flagOfPart,
  type Order,
  type OrderFlags,
  type OrderListEntry,
  type OrderListRow,
  type OrderStatus,
  type Seller,
} from '~/domain/order'
import type { ProductFields, ProductRow } from '~/domain/product-row'
import type { WarrantyData } from '~/domain/warranty'
import { isListedAt, listOfAddress, listOfEach } from './all-addresses.server'
import * as assumed from './assumptions'
import { apiPath, type Api } from './call.server'
import { getOrNotFound } from './get-or-not-found.server'
import { innerListOf, listOf } from './list.server'
import {
  code,
  currency,
  day,
  flag,
  id,
  lines,
  note,
  postalCode,
  quantity,
  text,
} from './readers.server'
import { mapInput, type Row } from './row-reader.server'
import { part, wire, type Fields } from './wire.server'

const rowFields: Fields<OrderListRow> = {
  id,
  info: text,
  deliveryDate: day,
  status: assumed.listedStatus,
}

const wireListEntry = wire<OrderListEntry>('Order of a list', {
  ...rowFields,
  type: text,
  rows: ['orderRows', innerListOf(wire<OrderListRow>('Row of an order', rowFields))],
  containsBackorders: flag,
})

const ofAddress = {
  call: 'GET /api/Address/{addressId}/Order' as const,
  shape: listOf(wireListEntry),
  idOf: ({ id }: OrderListEntry) => id,
}

export const listOrders = listOfAddress(ofAddress)

export const isOrderAt = isListedAt(ofAddress.call)

export const ordersOfEach = (api: Api, addressIds: readonly string[], atMost: number) =>
  listOfEach(ofAddress, api, addressIds, atMost)

const flags = Object.fromEntries(Object.values(flagOfPart).map((name) => [name, flag])) as Record<
  keyof OrderFlags,
  typeof flag
>

const wireOrder = wire<Order>('Order', {
  id,
  info: note,
  status: part<OrderStatus>({ code: ['statusCode', quantity], text: ['statusText', text] }),
  deliveryDate: day,
  estimatedDeliveryDate: [assumed.estimatedDeliveryDate, day],
  ...flags,
  makerInstallation: flag,
  currency,
  billing: part<Order['billing']>({
    names: lines('billingCustomerName1', 'billingCustomerName2'),
    streets: lines('billingCustomerStreetAddress1', 'billingCustomerStreetAddress2'),
    postalCode: ['billingCustomerPostalCode', postalCode],
    city: ['billingCustomerCity', text],
  }),
  delivery: part<Order['delivery']>({
    names: lines('deliveryCustomerName1', 'deliveryCustomerName2'),
    streets: lines('deliveryStreetAddress1', 'deliveryStreetAddress2'),
    postalCode: ['deliveryPostalCode', postalCode],
    city: ['deliveryCity', text],
    contactPerson: ['deliveryContactPerson', text],
    phone: ['deliveryPhone', text],
  }),
  seller: part<Seller>({
    salesPerson: text,
    salesPersonPhone: text,
    salesPersonEmail: text,
    storeName: text,
    storePhone: text,
  }),
  carrier: [assumed.orderCarrier, text],
  freight: [assumed.orderFreight, text],
})

/**
 * @param brandPrefix of the installation field's name: makerInstallation (specification 2.5)
 * @throws ApiError not-found, also for somebody else's order
 */
export const getOrder = async (api: Api, orderId: string, brandPrefix: string) =>
  getOrNotFound(api, apiPath('GET /api/Order/{orderId}', { orderId }), wireOrderOf(brandPrefix))

const wireOrderOf = (brandPrefix: string): Row<Order> =>
  mapInput(wireOrder, (row) => ({
    ...row,
    makerInstallation: row[`${brandPrefix}Installation`],
  }))

/** The product of an order's row and of a backorder. */
export const productFields: Fields<ProductFields> = {
  amount: quantity,
  model: text,
  modelDescription: text,
  drawingId: text,
  size: text,
  color: ['colorDescription', text],
  material: ['materialDescription', text],
  confirmedDeliveryDate: day,
  deliveryEstimate: day,
}

const wireProductRow: Row<ProductRow> = wire<ProductRow>(
  'Product row',
  {
    ...productFields,
    groupId: text,
    groupDescription: text,
    roomNumber: text,
    roomDescription: text,
    position: ['strNumber', text],
    isMain: ['mainProduct', flag],
    rows: ['productRows', innerListOf(() => wireProductRow)],
  },
  // Product rows have no id; without any of these the row names no product.
  { isUsable: (row) => row.model || row.modelDescription || row.drawingId || row.rows.length > 0 },
)

/** The rows are nested, or flat with sub rows beside their main product. */
export const listProductRows = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/ProductRow', { orderId }), listOf(wireProductRow))

const wireWarranty = wire<WarrantyData>(
  'Warranty data',
  {
    type: ['warrantyType', code],
    orderId: text,
    customerName: text,
    addressLines: lines('address1', 'address2'),
    deliveryDate: day,
    storeName: text,
    salesPerson: text,
  },
  // An answer without any of these fields has another shape.
  { isUsable: (data) => data.type || data.orderId || data.customerName },
)

/** @throws ApiError not-found without a warranty */
export async function getWarrantyData(api: Api, orderId: string): Promise<WarrantyData> {
  const path = apiPath('GET /api/Order/{orderId}/WarrantyData', { orderId })
  const warranty = await getOrNotFound(api, path, wireWarranty)
  return { ...warranty, orderId: warranty.orderId || orderId }
}
