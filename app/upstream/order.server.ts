import { z } from 'zod'
import type { Address } from '~/domain/address'
import type { Order, OrderListEntry } from '~/domain/order'
import { isListedAt, listOfAddress, type Listing } from './all-addresses.server'
import { ApiError, apiPath, type Api } from './call.server'
import { innerListOf } from './list.server'
import { postalAddress } from './postal-address'
import { day, flag, id, listedStatus, quantity, text } from './readers.server'

const wireListEntry = z
  .object({
    id,
    type: text,
    info: text,
    deliveryDate: day,
    status: listedStatus,
    orderRows: innerListOf(z.object({ id, info: text, deliveryDate: day })),
    containsBackorders: flag,
  })
  .transform(({ orderRows, ...wire }): OrderListEntry => ({ ...wire, rows: orderRows }))

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

const wireOrder = z
  .object({
    id,
    info: text,
    statusCode: quantity,
    statusText: text,
    deliveryDate: day,
    estimatedDeliveryDate: day,
    deliveryEstimate: day,
    showStepper: flag,
    showDeliveryPreparation: flag,
    showBillingDetails: flag,
    showDeliveryDetails: flag,
    showOrderSharing: flag,
    showWarranty: flag,
    containsBackorders: flag,
    makerInstallation: flag,
    currency: text,
    billingCustomerName1: text,
    billingCustomerName2: text,
    billingCustomerStreetAddress1: text,
    billingCustomerStreetAddress2: text,
    billingCustomerPostalCode: text,
    billingCustomerCity: text,
    deliveryContactPerson: text,
    deliveryPhone: text,
    deliveryCustomerName1: text,
    deliveryCustomerName2: text,
    deliveryStreetAddress1: text,
    deliveryStreetAddress2: text,
    deliveryPostalCode: text,
    deliveryCity: text,
    salesPerson: text,
    salesPersonPhone: text,
    salesPersonEmail: text,
    storeName: text,
    storePhone: text,
    carrier: text,
    freightCompany: text,
    freight: text,
  })
  .transform((wire): Order => ({
    id: wire.id,
    info: wire.info,
    status: { code: wire.statusCode, text: wire.statusText },
    deliveryDate: wire.deliveryDate,
    // The specification names what is shown, not the field: both of the wire's words are read.
    estimatedDeliveryDate: wire.estimatedDeliveryDate ?? wire.deliveryEstimate,
    showStepper: wire.showStepper,
    showDeliveryPreparation: wire.showDeliveryPreparation,
    showBillingDetails: wire.showBillingDetails,
    showDeliveryDetails: wire.showDeliveryDetails,
    showOrderSharing: wire.showOrderSharing,
    showWarranty: wire.showWarranty,
    containsBackorders: wire.containsBackorders,
    makerInstallation: wire.makerInstallation,
    currency: wire.currency,
    billing: postalAddress({
      names: [wire.billingCustomerName1, wire.billingCustomerName2],
      streets: [wire.billingCustomerStreetAddress1, wire.billingCustomerStreetAddress2],
      postalCode: wire.billingCustomerPostalCode,
      city: wire.billingCustomerCity,
    }),
    delivery: {
      ...postalAddress({
        names: [wire.deliveryCustomerName1, wire.deliveryCustomerName2],
        streets: [wire.deliveryStreetAddress1, wire.deliveryStreetAddress2],
        postalCode: wire.deliveryPostalCode,
        city: wire.deliveryCity,
      }),
      contactPerson: wire.deliveryContactPerson,
      phone: wire.deliveryPhone,
    },
    seller: {
      salesPerson: wire.salesPerson,
      salesPersonPhone: wire.salesPersonPhone,
      salesPersonEmail: wire.salesPersonEmail,
      storeName: wire.storeName,
      storePhone: wire.storePhone,
    },
    carrier: wire.carrier || wire.freightCompany,
    freight: wire.freight,
  }))

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
