import type { Order } from '~/domain/order'
import { orderCountry } from '~/domain/order-country'
import type { WordKey } from '~/domain/word-key'

export type OrderSummary = ReturnType<typeof orderSummary>

type TextField = { [Name in keyof Order]: Order[Name] extends string ? Name : never }[keyof Order]

/** The last facts of the order: texts, shown as they are where they are not empty. */
const textFacts: readonly [field: TextField, label: WordKey][] = [
  ['carrier', 'order:info.carrier'],
  ['freight', 'order:info.freight'],
]

/**
 * The order's own fields for everybody who may see it, installers too. Loader data can be read in the
 * browser: flags and the billing address are not among them.
 */
export function orderSummary(order: Order) {
  const { id, info, status, deliveryDate, estimatedDeliveryDate } = order
  const { makerInstallation, delivery } = order
  return {
    ...{ id, info, status, deliveryDate, estimatedDeliveryDate, makerInstallation, delivery },
    texts: textFacts.map(([field, label]) => ({ label, text: order[field] })),
    /** For phone numbers without a country's code: SWE or FIN. */
    country: orderCountry(order),
  }
}
