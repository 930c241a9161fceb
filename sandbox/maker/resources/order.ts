import { and, eq, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { notFound } from '../../http/refusal'
import { visibleOrders } from '../access'
import { route } from '../call'
import { invoiceRows, orders } from '../tables'

/** A part of an order, as it goes over the wire; 404 where the order has no such part. */
function partRoute(name: string, column: AnySQLiteColumn) {
  return route('GET', `/api/Order/:id/${name}`, ({ db, access }, { id }) => {
    const order = db
      .select({ part: sql<string | null>`${column}` })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders(access)))
      .get()
    if (!order?.part) throw notFound('order')
    return order.part
  })
}

export const orderRoutes = [
  route('GET', '/api/Order/:id', ({ db, access }, { id }) => {
    const order = db
      .select({ detail: orders.detail })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders(access)))
      .get()
    if (!order) throw notFound('order')
    // The flags are the order's, also for an installer: what that role may not see is the portal's
    // to leave out.
    return order.detail
  }),

  partRoute('Payment', orders.payments),
  partRoute('Delivery', orders.deliveries),
  partRoute('ReclamationRow', orders.reclamationRows),
  partRoute('ProductRow', orders.productRows),
  partRoute('Showroom', orders.showrooms),
  partRoute('WarrantyData', orders.warrantyData),
  partRoute('DeliveryData', orders.deliveryData),
  partRoute('Backorder', orders.backorders),

  route('GET', '/api/Invoice/:id/Rows', ({ db, access }, { id }) => {
    const invoice = db
      .select({ rows: invoiceRows.rows })
      .from(invoiceRows)
      .innerJoin(orders, eq(orders.id, invoiceRows.orderId))
      .where(and(eq(invoiceRows.invoiceId, id), visibleOrders(access)))
      .get()
    if (!invoice) throw notFound('invoice')
    return invoice.rows
  }),
]
