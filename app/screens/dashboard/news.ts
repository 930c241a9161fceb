import type { Translate } from '~/i18n/words'
import { relevantNotifications, unreadCount, type Notification } from '~/domain/notification'
import { pageOf, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import { formatDateTimeAttr, formatInstant } from '~/i18n/formats'
import { notificationText } from '~/screens/parts/notifications/notification-text'
import { notificationTypeOf } from '~/screens/parts/notifications/notification-types'

/** Which pages of the two lists; undefined is the first. */
export interface NewsPages {
  relevant?: number
  older?: number
}

export function newsOf(
  listing: { rows: Notification[]; incomplete: boolean },
  reader: { t: Translate; language: Language; now: Date },
  pages: NewsPages = {},
) {
  const { relevant, older } = relevantNotifications(listing.rows, reader.now)
  const views = (list: Notification[], page = 1): Page<NotificationView> => {
    const current = pageOf(list, page)
    return { ...current, items: current.items.map((item) => notificationView(item, reader)) }
  }
  return {
    unread: unreadCount(listing.rows),
    relevant: views(relevant, pages.relevant),
    older: views(older, pages.older),
    /** The page's address names a page of the older ones. */
    olderOpen: pages.older !== undefined,
    /** Notifications of some address could not be read. */
    incomplete: listing.incomplete,
  }
}

/** The notifications of the dashboard. */
export type News = ReturnType<typeof newsOf>

function notificationView(
  notification: Notification,
  { t, language, now }: { t: Translate; language: Language; now: Date },
) {
  const { id, type, isNew, createdAt } = notification
  return {
    id,
    icon: notificationTypeOf(type)?.icon ?? 'bell',
    ...notificationText(notification, { t, language }),
    isNew,
    /** The time as text and for machines; null where unknown. */
    time: createdAt
      ? { text: formatInstant(createdAt, language, now), machine: formatDateTimeAttr(createdAt) }
      : null,
  }
}

/** A notification as the dashboard shows it. */
export type NotificationView = ReturnType<typeof notificationView>
