import { notificationsFor, type NotificationType } from '../seeds/notifications'
import type { OfficeContext } from './context'

/** News of a publication (specification 1 and 3). */
export interface Notification {
  sub: string
  addressId: number
  type: NotificationType
  params: Record<string, string>
  /** A path of the portal. */
  redirectUrl: string
}

/** @returns how many devices it was pushed to */
export function notify({ db, now, push }: OfficeContext, news: Notification): Promise<number> {
  const id = crypto.randomUUID()
  // Milliseconds keep the order of two within a second.
  const createdAt = now.toISOString()
  const inWire = notificationsFor(news.sub, news.addressId)
  db.notifications.put(inWire(id, news.type, 'new', createdAt, news.redirectUrl, news.params))
  return push({ ...news, id })
}
