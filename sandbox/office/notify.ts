import { notificationsFor, type NotificationType } from '../seeds/notifications'
import type { Db } from '../maker/database'

/** The news of a publication for its customer (specification 1 and 3). */
export interface Notification {
  /** Whom it is for. */
  sub: string
  addressId: number
  type: NotificationType
  params: Record<string, string>
  /** A path of the portal. */
  redirectUrl: string
}

export type SentNotification = Notification & { id: string }

/** Makes the notification; part of the publication's transaction. */
export function notify(db: Db, now: Date, notification: Notification): SentNotification {
  const id = crypto.randomUUID()
  // To the millisecond: two that are made within a second keep their order.
  const createdAt = now.toISOString()
  const { sub, addressId, type, redirectUrl, params } = notification
  const inWire = notificationsFor(sub, addressId)
  db.notifications.put(inWire(id, type, 'new', createdAt, redirectUrl, params))
  return { ...notification, id }
}
