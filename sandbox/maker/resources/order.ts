import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../http/refusal'
import type { SeedOrder } from '../../seeds/seed'
import { visibleOrders } from '../access'
import { route } from '../call'
import { orders, partOf } from '../tables'

/** A part of an order, as it goes over the wire; 404 where the order has no such part. */
const partRoute = (path: `/api/Order/:id${string}`, part: keyof SeedOrder) =>
  route('GET', path as '/api/Order/:id', ({ db, access }, { id }) => {
    const order = db
      .select({ part: partOf(part) })
      .from(orders)
      .where(and(eq(orders.id, id), visibleOrders(access)))
      .get()
    if (!order?.part) throw notFound('order')
    return order.part
  })

export const orderRoutes = [
  // The flags are the order's, also for an installer: what that role may not see is the portal's
  // to leave out.
  partRoute('/api/Order/:id', 'detail'),
  partRoute('/api/Order/:id/Payment', 'payments'),
  partRoute('/api/Order/:id/Delivery', 'deliveries'),
  partRoute('/api/Order/:id/ReclamationRow', 'reclamationRows'),
  partRoute('/api/Order/:id/ProductRow', 'productRows'),
  partRoute('/api/Order/:id/Showroom', 'showrooms'),
  partRoute('/api/Order/:id/WarrantyData', 'warrantyData'),
  partRoute('/api/Order/:id/DeliveryData', 'deliveryData'),
  partRoute('/api/Order/:id/Backorder', 'backorders'),

  route('GET', '/api/Invoice/:id/Rows', ({ db, access }, { id }) => {
    const invoice = db
      .select({ rows: sql<string>`invoice.value` })
      .from(orders)
      .innerJoin(sql`json_each(${orders.parts}, '$.invoiceRows') as invoice`, sql`true`)
      .where(and(sql`invoice.key = ${id}`, visibleOrders(access)))
      .get()
    if (!invoice) throw notFound('invoice')
    return invoice.rows
  }),
]
