import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'

export type OrderSummary = ReturnType<typeof orderSummary>

/**
 * The order's own fields that everybody who may see it sees. Its flags and billing address are not
 * among them: loader data can be read, by an installer too.
 */
export function orderSummary(order: Order) {
  const { id, info, status, deliveryDate, estimatedDeliveryDate, carrier, freight } = order
  const { makerInstallation, delivery, seller } = order
  return {
    ...{ id, info, status, deliveryDate, estimatedDeliveryDate, carrier, freight },
    ...{ makerInstallation, delivery, seller },
    /** For phone numbers without a country's code: SWE or FIN. */
    country: orderCountry(order),
  }
}
