import type { BackorderRow } from '~/domain/backorder'
import type { Day } from '~/domain/day'
import type { Delivery } from '~/domain/delivery'
import { youtubeId, type DeliveryData } from '~/domain/delivery-data'
import type { DeliveryRow, MainDelivery } from '~/domain/main-delivery'
import type { PostalAddress } from '~/domain/order'
import { listOfAddress } from './all-addresses.server'
import * as assumed from './assumptions'
import { apiPath, type Api, type ApiPath } from './call.server'
import { getOrNotFound } from './get-or-not-found.server'
import { innerListOf, listOf, nothingInIt } from './list.server'
import { productFields } from './order.server'
import { day, deliveryTime, flag, id, lines, postalCode, reader, text } from './readers.server'
import { readDay } from './readers/day'
import { readText } from './readers/text'
import { mapFields, part, wire, type Fields, type Part } from './wire.server'

const wireDelivery = wire<Delivery>(
  'Delivery',
  {
    supplier: text,
    carrier: ['freightCompany', text],
    truckPhone: ['carPhone', text],
    time: ['deliveryTime', deliveryTime],
    waybill: ['freightNumber', text],
  },
  {
    // Deliveries have no id; before planning all fields may be empty.
    isUsable: (delivery) => Object.values(delivery).some((value) => value !== '' && value !== null),
    message: nothingInIt,
  },
)

export const listDeliveries = async (api: Api, orderId: string) =>
  api.get(apiPath('GET /api/Order/{orderId}/Delivery', { orderId }), listOf(wireDelivery))

const wireDeliveryData = wire<DeliveryData>(
  'Delivery data',
  {
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
  },
  // An answer without any of these fields has another shape.
  { isUsable: (data) => data.orderId || data.deliveryDate || data.customerName },
)

/** @throws ApiError not-found for an order without preparations */
export async function getDeliveryData(api: Api, orderId: string): Promise<DeliveryData> {
  const path = apiPath('GET /api/Order/{orderId}/DeliveryData', { orderId })
  return getOrNotFound(api, path, wireDeliveryData)
}

export const wireBackorder = wire<BackorderRow>(
  'Backorder row',
  {
    orderId: text,
    addressId: text,
    type: text,
    freightCompany: text,
    ...productFields,
    delivered: assumed.delivered,
    tracking: ['trackingCodeLink', assumed.trackingLink],
    contactPerson: text,
    phone: text,
    deliveryAddress: part<PostalAddress>({
      names: lines('name1', 'name2'),
      streets: lines('address1', 'address2'),
      postalCode,
      city: text,
    }),
  },
  // Rows have no id; a row without any of these fields names no delivered product.
  { isUsable: (row) => row.model || row.modelDescription || row.drawingId || row.type },
)

export const listBackorders = async (api: Api, orderId: string) =>
  listRows(api, orderId, apiPath('GET /api/Order/{orderId}/Backorder', { orderId }))

export const listReclamationRows = async (api: Api, orderId: string) =>
  listRows(api, orderId, apiPath('GET /api/Order/{orderId}/ReclamationRow', { orderId }))

async function listRows(api: Api, orderId: string, path: ApiPath<'GET'>): Promise<BackorderRow[]> {
  const rows = await api.get(path, listOf(wireBackorder))
  return rows.map((row) => ({ ...row, orderId: row.orderId || orderId }))
}

/** The first value that is a day; otherwise the first text. */
const deliveryDay: Part<Day | null> = mapFields(assumed.mainDeliveryDates, 'day', (...values) => {
  const days = values.map(readDay).filter((day) => day !== null)
  return days.find(({ iso }) => iso !== null) ?? days[0] ?? null
})

const rowFields: Omit<Fields<DeliveryRow>, 'orderId'> = {
  addressId: text,
  type: text,
  deliveryDate: deliveryDay,
  status: assumed.listedStatus,
  showDeliveryPreparation: flag,
}

const wireDeliveryRow = wire<DeliveryRow>(
  'Row of a main delivery',
  { orderId: text, ...rowFields },
  // A delivery without any of these fields names nothing that is delivered.
  { isUsable: (row) => row.orderId || row.type || row.deliveryDate },
)

const wireMainDelivery = wire<MainDelivery>('Main delivery', {
  orderId: id,
  ...rowFields,
  rows: innerListOf(wireDeliveryRow),
})

/**
 * Deliveries have no id, and an order may be delivered to two addresses: only rows equal in every field are the
 * same delivery.
 */
const sameContent = (row: MainDelivery | BackorderRow) => JSON.stringify(row)

export const listMainDeliveries = listOfAddress({
  call: 'GET /api/Address/{addressId}/MainDelivery',
  shape: listOf(wireMainDelivery),
  idOf: sameContent,
})

export const listSmallDeliveries = listOfAddress({
  call: 'GET /api/Address/{addressId}/SmallDelivery',
  shape: listOf(wireBackorder),
  idOf: sameContent,
})
