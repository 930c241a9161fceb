import { orderCountry } from '~/domain/order-country'
import { orderSections } from '~/domain/order-sections'
import { warrantyKind, type WarrantyKind } from '~/domain/warranty'
import { orderOr404 } from '~/portal/order-or-404.server'
import { orderRole } from '~/portal/order-role.server'
import type { Portal } from '~/portal/portal.server'
import { uploadAddress } from '~/portal/upload-address.server'
import { hasSeller } from '~/domain/seller'
import { mapLoaded } from '~/screens/parts/loaded'
import { getWarrantyData } from '~/upstream/order.server'
import { isMissing, settle, type Loaded } from '~/upstream/settle'
import type { Seller } from '~/domain/order'

/** The contacts for a defect of an order, and the maker's warranty. */
export interface DefectView {
  /** Absent where nothing is known of the salesperson or the store. */
  seller?: Seller
  /** For phone numbers without a country's code: SWE or FIN. */
  country: string
  /** Absent where the order's warranty is not published. */
  warranty?: Loaded<WarrantyKind>
  /** Where the customer adds pictures; null: an installer's page. */
  uploadAddressId: string | null
}

/**
 * Null: the order could not be loaded.
 * @throws a 404 for an order that does not exist or is not the person's to see
 */
export async function loadDefect(
  portal: Portal,
  place: { addressId: string; orderId: string },
): Promise<DefectView | null> {
  const { orderId } = place
  const [order, role, upload, warranty] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, place),
    uploadAddress(portal, place.addressId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  if (!order) return null
  return {
    ...(hasSeller(order.seller) && { seller: order.seller }),
    country: orderCountry(order),
    ...(!isMissing(warranty) &&
      orderSections(order, role).warranty && {
        warranty: mapLoaded(warranty, ({ type }) => warrantyKind(type)),
      }),
    uploadAddressId: role === 'customer' ? upload : null,
  }
}
