import { notificationsFor, type NotificationType } from '../seeds/notifications'
import type { OfficeContext } from './context'

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

/** Makes the notification, and pushes it. @returns how many devices it was pushed to */
export function notify({ db, now, push }: OfficeContext, news: Notification): Promise<number> {
  const id = crypto.randomUUID()
  // To the millisecond: two that are made within a second keep their order.
  const createdAt = now.toISOString()
  const inWire = notificationsFor(news.sub, news.addressId)
  db.notifications.put(inWire(id, news.type, 'new', createdAt, news.redirectUrl, news.params))
  return push({ ...news, id })
}
