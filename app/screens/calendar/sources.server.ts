import { orderSections } from '~/domain/order-sections'
import { orderBills } from '~/domain/payment-invoices'
import type { OrderSources } from '~/domain/calendar/order'
import type { DeliveryData } from '~/domain/delivery-data'
import type { Portal } from '~/portal/portal.server'
import { type Api, ApiError } from '~/upstream/call.server'
import {
  getDeliveryData,
  listBackorders,
  listDeliveries,
  listReclamationRows,
} from '~/upstream/delivery.server'
import { getOrder } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'
import { listShares } from '~/upstream/sharing.server'

export interface FileContent {
  delivery: boolean
  /** All: their own page has them whether or not the order's page shows them. */
  backorders: 'published' | 'all' | null
  /** Due dates and shares, which are its customer's alone: who may not see them has none. */
  own: (() => Promise<OwnSources | null>) | null
}

export type OwnSources = Awaited<ReturnType<typeof readOwnSources>>

/** The sources that only the customer of an order may see. */
export async function readOwnSources({ api }: Pick<Portal, 'api'>, orderId: string) {
  const [payments, shares] = await Promise.all([
    settle(listPayments(api, orderId)),
    settle(listShares(api, orderId)),
  ])
  return { payments, shares }
}

/**
 * Reads of an order what the file holds and is published, in one round. Part of it would look like the whole
 * in a calendar, so it is all of it or none.
 * @throws ApiError where something of it could not be read
 */
export async function readOrderSources(
  { api, config }: Pick<Portal, 'api' | 'config'>,
  orderId: string,
  content: FileContent,
): Promise<OrderSources> {
  const [order, own, deliveries, preparation, backorders, claims] = await Promise.all([
    getOrder(api, orderId, config.brand.prefix),
    content.own?.() ?? null,
    settle(content.delivery ? listDeliveries(api, orderId) : none()),
    settle(content.delivery ? findDeliveryData(api, orderId) : Promise.resolve(null)),
    settle(content.backorders ? listBackorders(api, orderId) : none()),
    settle(content.backorders ? listReclamationRows(api, orderId) : none()),
  ])
  const shown = orderSections(order, own ? 'customer' : 'installer')
  return {
    order,
    deliveries: shown.deliveries ? required(deliveries) : [],
    preparation: shown.deliveryPreparation ? required(preparation) : null,
    backorders: shown.backorders || content.backorders === 'all' ? required(backorders) : [],
    claims: required(claims),
    bills: shown.billing && own ? orderBills(required(own.payments)) : null,
    shares: shown.sharing && own ? required(own.shares) : [],
  }
}

const none = () => Promise.resolve<never[]>([])

/** Null where the order has nothing to prepare for. */
async function findDeliveryData(api: Api, orderId: string): Promise<DeliveryData | null> {
  try {
    return await getDeliveryData(api, orderId)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return null
    throw error
  }
}

export function required<T>(loaded: Loaded<T>): T {
  if (!loaded.ok) throw new ApiError('unavailable', 'a part of a calendar')
  return loaded.value
}
