import { and, desc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../http/refusal'
import { route, type Call } from '../call'
import { addressIdsOf } from '../access'
import { notifications } from '../tables'

const own = (call: Call) => eq(notifications.sub, call.person.sub)

/** Newest first; one whose creation cannot be read is last (SQLite sorts null lowest). */
function listWhere(call: Call, condition: ReturnType<typeof and>) {
  const rows = call.db
    .select({ wire: notifications.wire })
    .from(notifications)
    .where(and(own(call), condition))
    .orderBy(desc(notifications.createdMs), notifications.id)
    .all()
  return rows.map((row) => row.wire)
}

export const notificationRoutes = [
  // The variant for all addresses, whose path the specification does not show.
  route('GET', '/api/Notification', (call) => listWhere(call, undefined)),

  route('GET', '/api/Address/:id/Notification', (call, { id }) => {
    const addressIds = addressIdsOf(call.access, id)
    return listWhere(call, id === '0' ? undefined : inArray(notifications.addressId, addressIds))
  }),

  // Opening marks it as read (specification 4).
  route('GET', '/api/Notification/:id', (call, { id }) => {
    const mine = and(eq(notifications.id, id), own(call))
    const notification = call.db.select().from(notifications).where(mine).get()
    if (!notification) throw notFound('notification')
    const wire = { ...notification.wire, status: 10 }
    call.db.update(notifications).set({ wire }).where(mine).run()
    return { redirectUrl: notification.wire.redirectUrl ?? null }
  }),
]
