import { notFound } from '../../http/refusal'
import type { SeedOrder } from '../../seeds/seed'
import { requireOrder, visibleOrders } from '../access'
import { route } from '../call'

/** 404 where the order has no such part. */
const partRoute = (path: `/api/Order/:id${string}`, part: keyof SeedOrder) =>
  route('GET', path as '/api/Order/:id', (call, { id }) => {
    const found = requireOrder(call, id)[part]
    if (found === null || found === undefined) throw notFound('order')
    return found
  })

export const orderRoutes = [
  // Installers get the same flags as the customer: the portal hides the parts that an installer may not see.
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
    for (const text of db.orders.texts('$.invoiceRows', visibleOrders(access))) {
      const rowsById = new Map(Object.entries(JSON.parse(text) as SeedOrder['invoiceRows']))
      if (rowsById.has(id)) return rowsById.get(id)
    }
    throw notFound('invoice')
  }),
]

/** Further parts of an order. This route is last, because its pattern also matches the others' paths. */
export const otherPartsRoute = route('GET', '/api/Order/:id/:part', (call, { id, part }) => {
  const found = requireOrder(call, id).others?.[part]
  if (found === undefined) throw notFound('order')
  return found
})
