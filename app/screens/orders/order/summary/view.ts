import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'

export type OrderSummary = ReturnType<typeof orderSummary>

/**
 * The order's own fields for everybody who may see it, installers too. Loader data can be read in the
 * browser: flags and the billing address are not among them.
 */
export function orderSummary(order: Order) {
  const { id, info, status, deliveryDate, estimatedDeliveryDate, carrier, freight } = order
  const { makerInstallation, delivery } = order
  return {
    ...{ id, info, status, deliveryDate, estimatedDeliveryDate, carrier, freight },
    ...{ makerInstallation, delivery },
    /** For phone numbers without a country's code: SWE or FIN. */
    country: orderCountry(order),
  }
}
