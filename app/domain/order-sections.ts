import type { Order } from './order'
import type { OrderRole } from './order-role'

type OrderFlags = Pick<
  Order,
  | 'showStepper'
  | 'showDeliveryPreparation'
  | 'showBillingDetails'
  | 'showDeliveryDetails'
  | 'showOrderSharing'
  | 'showWarranty'
  | 'containsBackorders'
>

/** The sections of an order that depend on its flags or on the role. */
export interface OrderSections {
  stepper: boolean
  deliveryPreparation: boolean
  billing: boolean
  deliveries: boolean
  sharing: boolean
  warranty: boolean
  backorders: boolean
  /** shared: only the categories of the shared view (specification 2.8). */
  documents: 'all' | 'shared'
}

/**
 * Which sections are asked for and sent (specification 2.5); what is off never leaves the server.
 *
 * The flags decide, and an installer sees neither billing nor sharing, whatever they say: the
 * installer is a guest on the order.
 */
export function orderSections(order: OrderFlags, role: OrderRole): OrderSections {
  const guest = role === 'installer'
  return {
    stepper: order.showStepper,
    deliveryPreparation: order.showDeliveryPreparation,
    billing: order.showBillingDetails && !guest,
    deliveries: order.showDeliveryDetails,
    sharing: order.showOrderSharing && !guest,
    warranty: order.showWarranty,
    backorders: order.containsBackorders,
    documents: guest ? 'shared' : 'all',
  }
}
