import { z } from 'zod'
import type { Address } from '~/domain/address'
import type { Order, OrderListEntry, OrderListRow, OrderStatus, Seller } from '~/domain/order'
import { isListedAt, listOfAddress, type Listing } from './all-addresses.server'
import * as assumed from './assumptions'
import { ApiError, apiPath, type Api } from './call.server'
import { innerListOf } from './list.server'
import { day, flag, id, lines, quantity, text } from './readers.server'
import { part, wire } from './wire.server'

const wireListEntry = wire<OrderListEntry>('Order of a list', {
  id,
  type: text,
  info: text,
  deliveryDate: day,
  status: assumed.listedStatus,
  rows: [
    'orderRows',
    innerListOf(wire<OrderListRow>('Row of an order', { id, info: text, deliveryDate: day })),
  ],
  containsBackorders: flag,
})

const ordersPath = (address: string) => apiPath`/api/Address/${address}/Order`

/** Is the order in the list of any of the addresses? @throws ApiError where nobody can tell */
export const isOrderAt = (
  api: Api,
  addressIds: readonly string[],
  orderId: string,
): Promise<boolean> => isListedAt(api, addressIds, ordersPath, orderId)

/** @param addresses asked only where the API does not serve all addresses at once */
export async function listOrders(
  api: Api,
  addressId: string | null | undefined,
  addresses: () => Promise<Address[]>,
): Promise<Listing<OrderListEntry>> {
  return listOfAddress(api, addressId, {
    path: ordersPath,
    allPath: apiPath`/api/Address/0/Order`,
    row: wireListEntry,
    idOf: (order) => order.id,
    addresses,
  })
}

const wireOrder = wire<Order>('Order', {
  id,
  info: text,
  status: part<OrderStatus>({ code: ['statusCode', quantity], text: ['statusText', text] }),
  deliveryDate: day,
  estimatedDeliveryDate: [assumed.estimatedDeliveryDate, day],
  showStepper: flag,
  showDeliveryPreparation: flag,
  showBillingDetails: flag,
  showDeliveryDetails: flag,
  showOrderSharing: flag,
  showWarranty: flag,
  containsBackorders: flag,
  makerInstallation: flag,
  currency: text,
  billing: part<Order['billing']>({
    names: lines('billingCustomerName1', 'billingCustomerName2'),
    streets: lines('billingCustomerStreetAddress1', 'billingCustomerStreetAddress2'),
    postalCode: ['billingCustomerPostalCode', text],
    city: ['billingCustomerCity', text],
  }),
  delivery: part<Order['delivery']>({
    names: lines('deliveryCustomerName1', 'deliveryCustomerName2'),
    streets: lines('deliveryStreetAddress1', 'deliveryStreetAddress2'),
    postalCode: ['deliveryPostalCode', text],
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
 * @param brandPrefix the maker's, in the name of its field: makerInstallation (specification 2.5)
 * @throws ApiError not-found, for somebody else's order as well
 */
export async function getOrder(api: Api, orderId: string, brandPrefix: string): Promise<Order> {
  const path = apiPath`/api/Order/${orderId}`
  const named = z.preprocess(installationOf(brandPrefix), wireOrder.nullable())
  const order = await api.get(path, named)
  if (!order) throw new ApiError('not-found', path.pattern)
  return order
}

/** Gives the maker's field the name that the schema knows, whatever the maker is called. */
const installationOf = (brandPrefix: string) => (answer: unknown) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? { ...answer, makerInstallation: Reflect.get(answer, `${brandPrefix}Installation`) as unknown }
    : answer
