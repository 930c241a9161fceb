import { openInvoices } from '~/domain/amount-to-pay'
import type { Delivery } from '~/domain/delivery'
import { orderBills, type OrderInvoice } from '~/domain/payment-invoices'
import type { Share } from '~/domain/share'
import type { Portal } from '~/portal/portal.server'
import { mapLoaded } from '~/screens/parts/loaded'
import { listDeliveries } from '~/upstream/delivery.server'
import { getOrder } from '~/upstream/order.server'
import { listPayments } from '~/upstream/payment.server'
import { settle, type Loaded } from '~/upstream/settle'
import { listShares } from '~/upstream/sharing.server'

/** What an order's customer sees of it, as far as the seller has published it. */
export interface OrderParts {
  orderId: string
  /** Empty where none could be read: a day alone says enough. */
  deliveries: Delivery[]
  /** Null where the seller has not published the billing. */
  open: Loaded<OrderInvoice[]> | null
  /** Empty where they could not be read: the order's page says so. */
  shares: Share[]
}

/** The flags of the order decide what may be used (specification 2.5), as on its own page. */
export async function readOrderParts(
  { api, config }: Pick<Portal, 'api' | 'config'>,
  orderId: string,
): Promise<OrderParts> {
  const [order, payments, shares, deliveries] = await Promise.all([
    settle(getOrder(api, orderId, config.brand.prefix)),
    settle(listPayments(api, orderId)),
    settle(listShares(api, orderId)),
    settle(listDeliveries(api, orderId)),
  ])
  if (!order.ok) return { orderId, deliveries: [], open: order, shares: [] }
  const { showBillingDetails, showDeliveryDetails, showOrderSharing } = order.value
  return {
    orderId,
    deliveries: showDeliveryDetails && deliveries.ok ? deliveries.value : [],
    open: showBillingDetails ? mapLoaded(payments, (list) => openInvoices(orderBills(list))) : null,
    shares: showOrderSharing && shares.ok ? shares.value : [],
  }
}
