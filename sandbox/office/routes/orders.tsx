import { confirmDelivery, moveStatus } from '../delivery'
import { requireOrder, type Desk } from '../desk'
import type { Filled } from '../form'
import type { OfficeRoute, Visit } from '../office'
import { orderParts } from '../order-parts'
import { renderPage } from '../pages/layout'
import { OrderPage, type OrderAction } from '../pages/order'
import { estimateReclamation, scheduleBackorder } from '../small-delivery'

function show(
  { db }: Desk,
  { params: [id = ''], done }: Visit,
  refused: Filled | null,
  action?: OrderAction,
) {
  const found = requireOrder(db, id)
  const again = refused && action ? { action, filled: refused } : null
  const children = <OrderPage found={found} parts={orderParts(found.order)} refused={again} />
  return renderPage({ title: `Order ${id}`, done, children })
}

const actions = {
  delivery: confirmDelivery,
  backorders: scheduleBackorder,
  reclamations: estimateReclamation,
  status: moveStatus,
} satisfies Record<OrderAction, unknown>

/** The order's page, and one address for each of its forms: a refused one shows the page again. */
export const orderRoutes: OfficeRoute[] = [
  {
    path: /^\/sandbox\/office\/orders\/([\w-]{1,64})$/,
    show: (desk, visit) => show(desk, visit, null),
  },
  ...(['delivery', 'backorders', 'reclamations', 'status'] as const).map((action): OfficeRoute => ({
    path: new RegExp(`^/sandbox/office/orders/([\\w-]{1,64})/${action}$`),
    show: (desk, visit, refused) => show(desk, visit, refused, action),
    act: (desk, sent, { params: [id = ''] }) => actions[action](desk, id, sent),
  })),
]
