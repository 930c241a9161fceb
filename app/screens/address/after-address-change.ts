import { allAddresses } from '~/domain/address'
import { paths } from '~/paths'

/**
 * Where a change of the address leads (specification 2.1): from order-level pages to the orders, from a
 * list to itself, from anything else to the dashboard. The form sends a screen's name, never a path.
 */
export function afterAddressChange(addressId: string, screen: string | null): string {
  switch (screen) {
    case 'orders':
    case 'order':
    case 'backorder':
    case 'warranty':
    case 'deliverypreparation':
    case 'defect':
    case 'rooms':
      return paths.orders(addressId)
    case 'offers':
    case 'offer':
      return paths.offers(addressId)
    case 'contacts':
      return paths.contacts(addressId)
    case 'deliveries':
      return paths.deliveries(addressId)
    case 'search':
      return paths.search(addressId)
    case 'warranties':
      return paths.warranties(addressId)
    case 'documents':
      return addressId === allAddresses ? paths.allDocuments() : paths.documents(addressId)
    case null:
    default:
      return paths.dashboard(addressId)
  }
}
