import { confirmDelivery, moveStatus } from '../delivery'
import { requireOrder } from '../desk'
import type { OfficePage } from '../office'
import { orderParts } from '../order-parts'
import { renderPage } from '../pages/layout'
import { OrderPage, type OrderAction } from '../pages/order'
import { estimateReclamation, scheduleBackorder } from '../small-delivery'

const show =
  (action?: OrderAction): OfficePage['show'] =>
  ({ db }, { id, query }, filled) => {
    const found = requireOrder(db, id)
    const refused = filled && action ? { action, filled } : null
    const children = <OrderPage {...{ found, refused }} parts={orderParts(found.order)} />
    return renderPage({ title: `Order ${id}`, query, children })
  }

/** The order's page, and one address for each of its forms: a refused one shows the page again. */
export const orderPages: OfficePage[] = [
  { path: '/orders/:id', show: show() },
  {
    path: '/orders/:id/delivery',
    show: show('delivery'),
    submit: (desk, form, { id }) => confirmDelivery(desk, id, form),
  },
  {
    path: '/orders/:id/backorders',
    show: show('backorders'),
    submit: (desk, form, { id }) => scheduleBackorder(desk, id, form),
  },
  {
    path: '/orders/:id/reclamations',
    show: show('reclamations'),
    submit: (desk, form, { id }) => estimateReclamation(desk, id, form),
  },
  {
    path: '/orders/:id/status',
    show: show('status'),
    submit: (desk, form, { id }) => moveStatus(desk, id, form),
  },
]
