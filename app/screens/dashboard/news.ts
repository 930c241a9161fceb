import type { Translate } from '~/i18n/words'
import { relevantNotifications, unreadCount, type Notification } from '~/domain/notification'
import { pageOf, type Page } from '~/domain/page'
import type { Language } from '~/domain/person'
import type { IconName } from '~/components/icon-names'
import { formatDateTimeAttr, formatInstant } from '~/i18n/formats'
import { notificationText } from './notification-text'
import { notificationTypeOf } from './notification-types'

/** The notifications of the dashboard. */
export interface News {
  unread: number
  relevant: Page<NotificationView>
  older: Page<NotificationView>
  /** The page's address names a page of the older ones. */
  olderOpen: boolean
  /** Notifications of some address could not be read. */
  incomplete: boolean
}

/** Which pages of the two lists; undefined is the first. */
export interface NewsPages {
  relevant?: number
  older?: number
}

export function newsOf(
  listing: { rows: Notification[]; incomplete: boolean },
  reader: { t: Translate; language: Language; now: Date },
  pages: NewsPages = {},
): News {
  const { relevant, older } = relevantNotifications(listing.rows, reader.now)
  const views = (list: Notification[], page = 1): Page<NotificationView> => {
    const current = pageOf(list, page)
    return { ...current, items: current.items.map((item) => notificationView(item, reader)) }
  }
  return {
    unread: unreadCount(listing.rows),
    relevant: views(relevant, pages.relevant),
    older: views(older, pages.older),
    olderOpen: pages.older !== undefined,
    incomplete: listing.incomplete,
  }
}

/** A notification as the dashboard shows it. */
export interface NotificationView {
  id: string
  icon: IconName
  title: string
  message: string
  isNew: boolean
  /** The time as text and for machines; null where unknown. */
  time: { text: string; machine?: string } | null
}

function notificationView(
  notification: Notification,
  { t, language, now }: { t: Translate; language: Language; now: Date },
): NotificationView {
  const { id, type, isNew, createdAt } = notification
  return {
    id,
    icon: notificationTypeOf(type)?.icon ?? 'bell',
    ...notificationText(notification, { t, language }),
    isNew,
    time: createdAt
      ? { text: formatInstant(createdAt, language, now), machine: formatDateTimeAttr(createdAt) }
      : null,
  }
}
