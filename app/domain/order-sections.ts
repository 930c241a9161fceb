import { isInstaller } from './address'
import type { Order } from './order'

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
 * installer is a guest on the order. `role` is what `roleFor` gives, so that at address 0 the
 * flags alone decide unless every address is the installer's.
 */
export function orderSections(order: OrderFlags, role: string): OrderSections {
  const guest = isInstaller(role)
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
