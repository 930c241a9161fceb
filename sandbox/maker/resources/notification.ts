import { notFound } from '../../http/refusal'
import type { SeedNotification } from '../../seeds/seed'
import { route, type Call } from '../call'
import { addressIdsOf } from '../access'
import { readInstant } from '../expiry'

/** Unreadable creation times are last. */
const createdAt = ({ notification }: SeedNotification) =>
  readInstant(String(notification.createdAt)) ?? -Infinity

/** Newest first. */
const listAt = ({ db, person }: Call, isAt: (addressId: number) => boolean) =>
  db.notifications
    .all({ owners: [person.sub] })
    .filter(({ addressId }) => isAt(addressId))
    .sort((a, b) => createdAt(b) - createdAt(a))
    .map(({ notification }) => notification)

export const notificationRoutes = [
  // Address 0, whose path the specification does not show.
  route('GET', '/api/Notification', (call) => listAt(call, () => true)),

  route('GET', '/api/Address/:id/Notification', (call, { id }) => {
    const addressIds = addressIdsOf(call.access, id)
    return listAt(call, (addressId) => id === '0' || addressIds.includes(addressId))
  }),

  // Opening a notification marks it as read (specification 4).
  route('GET', '/api/Notification/:id', ({ db, person }, { id }) => {
    const row = db.notifications.find(id)
    if (row?.sub !== person.sub) throw notFound('notification')
    const { notification } = row
    db.notifications.put({ ...row, notification: { ...notification, status: 10 } })
    return { redirectUrl: notification.redirectUrl ?? null }
  }),
]
