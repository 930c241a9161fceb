import type { BackorderRow } from '~/domain/backorder'
import { isNewChange, maySee, type SeenPart } from '~/domain/changes'
import { visibleDocuments, type PortalDocument } from '~/domain/document'
import type { Order } from '~/domain/order'
import {
  dayOfOrder,
  seenDocuments,
  seenInvoices,
  seenProducts,
  seenRows,
} from '~/domain/order-facts'
import type { OrderRole } from '~/domain/order-role'
import type { OrderBills } from '~/domain/payment-invoices'
import type { ProductRow } from '~/domain/product-row'
import { changesSince } from '~/portal/changes.server'
import type { Portal } from '~/portal/portal.server'
import { changeView } from '~/screens/parts/changes/changes-view'
import type { Loaded } from '~/upstream/settle'

/** The page has read these of the order; null: not read, or not the role's to see. */
interface ReadOrder {
  order: Order
  role: OrderRole
  documents: Loaded<PortalDocument[]>
  bills: Loaded<OrderBills> | null
  rows: Loaded<ProductRow[]> | null
  backorders: Loaded<BackorderRow[]> | null
  claims: Loaded<BackorderRow[]>
}

/** The changes of the order that the portal has noticed, the newest first; null: none. */
export async function orderChanges(portal: Portal, { order, role, ...lists }: ReadOrder) {
  const { documents, bills, rows, backorders, claims } = lists
  const isCustomer = role === 'customer'
  const products = [backorders, claims].flatMap((list) => (list?.ok ? list.value : []))
  const parts = {
    day: dayOfOrder(order),
    products: seenProducts(products),
    rows: rows?.ok ? seenRows(rows.value) : undefined,
    documents: documents.ok ? seenDocuments(visibleDocuments(documents.value, role)) : undefined,
    invoices: bills?.ok ? seenInvoices(bills.value) : undefined,
  }
  const changes = await changesSince(portal, new Map([[order.id, { isCustomer, parts }]]))
  const shown: SeenPart[] = ['day', 'rows', 'documents']
  if (backorders || products.length > 0) shown.push('products')
  if (bills) shown.push('invoices')
  const seen = changes.filter((one) => one.orderId === order.id && maySee(one, isCustomer, shown))
  if (seen.length === 0) return null
  return {
    items: seen.map((change) => changeView(change, portal)),
    hasNew: seen.some((change) => isNewChange(change, portal.now)),
  }
}
