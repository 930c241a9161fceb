import type { TFunction } from 'i18next'
import { relevantNotifications, unreadCount, type Notification } from '../../domain/notification'
import type { Language } from '../../domain/person'
import { notificationView, type NotificationView } from './notification-view'

/** What the dashboard tells. */
export interface News {
  unread: number
  relevant: NotificationView[]
  older: NotificationView[]
  /** Some address could not be read: there may be more. */
  incomplete: boolean
}

export function newsOf(
  listing: { rows: Notification[]; incomplete: boolean },
  reader: { t: TFunction; language: Language; now: Date },
): News {
  const { relevant, older } = relevantNotifications(listing.rows, reader.now)
  const view = (notification: Notification) => notificationView(notification, reader)
  return {
    unread: unreadCount(listing.rows),
    relevant: relevant.map(view),
    older: older.map(view),
    incomplete: listing.incomplete,
  }
}
