import { confirmDelivery, moveStatus } from '../delivery'
import { requireOrder } from '../context'
import type { OfficePage } from '../office'
import { renderPage } from '../pages/layout'
import { OrderPage, type OrderAction } from '../pages/order'
import { estimateReclamation, scheduleBackorder } from '../small-delivery'

const show =
  (action?: OrderAction): OfficePage['show'] =>
  ({ db }, { id, query }, filled) => {
    const row = requireOrder(db, id)
    const refused = filled && action ? { action, filled } : null
    const children = <OrderPage {...{ row, refused }} />
    return renderPage({ title: `Order ${id}`, query, children })
  }

/** The order's page, and one address for each of its forms: a refused one shows the page again. */
export const orderPages: OfficePage[] = [
  { path: '/orders/:id', show: show() },
  {
    path: '/orders/:id/delivery',
    show: show('delivery'),
    submit: (context, form, { id }) => confirmDelivery(context, id, form),
  },
  {
    path: '/orders/:id/backorders',
    show: show('backorders'),
    submit: (context, form, { id }) => scheduleBackorder(context, id, form),
  },
  {
    path: '/orders/:id/reclamations',
    show: show('reclamations'),
    submit: (context, form, { id }) => estimateReclamation(context, id, form),
  },
  {
    path: '/orders/:id/status',
    show: show('status'),
    submit: (context, form, { id }) => moveStatus(context, id, form),
  },
]
