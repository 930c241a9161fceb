import { and, eq, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Answer } from '../answer'
import { json, jsonText, notFound } from '../answer'
import type { Call } from '../call'
import { route } from '../call'
import { visibleOrders } from '../reach'
import { invoiceRows, orders } from '../tables'

/**
 * A part of an order, as it goes over the wire.
 * @throws Refusal 404 where the order is not for this person, or has no such part
 */
function part(call: Call, orderId: string, column: AnySQLiteColumn): Answer {
  const found = call.db
    .select({ text: sql<string | null>`${column}` })
    .from(orders)
    .where(and(eq(orders.id, orderId), visibleOrders(call.reach)))
    .get()
  if (!found || found.text === null) throw notFound('order')
  return jsonText(found.text)
}

const partRoutes = [
  route('GET', '/api/Order/{id}/Payment', (call, { id }) => part(call, id, orders.payments)),
  route('GET', '/api/Order/{id}/Delivery', (call, { id }) => part(call, id, orders.deliveries)),
  route('GET', '/api/Order/{id}/ReclamationRow', (call, { id }) =>
    part(call, id, orders.reclamationRows),
  ),
  route('GET', '/api/Order/{id}/ProductRow', (call, { id }) => part(call, id, orders.productRows)),
  route('GET', '/api/Order/{id}/Showroom', (call, { id }) => part(call, id, orders.showrooms)),
  route('GET', '/api/Order/{id}/WarrantyData', (call, { id }) =>
    part(call, id, orders.warrantyData),
  ),
  route('GET', '/api/Order/{id}/DeliveryData', (call, { id }) =>
    part(call, id, orders.deliveryData),
  ),
  route('GET', '/api/Order/{id}/Backorder', (call, { id }) => part(call, id, orders.backorders)),
]

export const orderRoutes = [
  route('GET', '/api/Order/{id}', (call, { id }) => {
    const order = call.db
      .select({ detail: orders.detail })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders(call.reach)))
      .get()
    if (!order) throw notFound('order')
    // The flags are the order's, also for an installer: what that role may not see is the portal's
    // to leave out.
    return json(order.detail)
  }),

  ...partRoutes,

  route('GET', '/api/Invoice/{id}/Rows', (call, { id }) => {
    const found = call.db
      .select({ rows: invoiceRows.rows })
      .from(invoiceRows)
      .innerJoin(orders, eq(orders.id, invoiceRows.orderId))
      .where(and(eq(invoiceRows.invoiceId, id), visibleOrders(call.reach)))
      .get()
    if (!found) throw notFound('invoice')
    return jsonText(found.rows)
  }),
]
