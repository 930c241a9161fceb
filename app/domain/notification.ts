import { byNewest, isWithinSevenDays, type Instant } from './day'
import type { PortalPath, WebLink } from './link'

export interface Notification {
  id: string
  /** Specification 4: status 0 is new, 10 is read. */
  isNew: boolean
  createdAt: Instant | null
  /** Where opening leads; null where there is nowhere to go. */
  redirectUrl: WebLink | PortalPath | null
  /** For example document-added. */
  type: string
  titleKey: string
  messageKey: string
  /** `notificationParams` read; malformed content is {}. */
  params: Record<string, string | number>
  title: string
  message: string
}

const newestWhenNoneIsRelevant = 3

/** The number of the greeting's count message (specification 2.3); 0: no count is shown. */
export function unreadCount(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => notification.isNew).length
}

/**
 * The dashboard's two lists (specification 2.3): relevant is unread or created within the last
 * 7 days, and the first 3 where nothing is; the rest is older. Both are ordered by status
 * ascending (new first), then newest first; without a time of creation last.
 */
export function relevantNotifications(
  notifications: readonly Notification[],
  now: Date,
): { relevant: Notification[]; older: Notification[] } {
  const ordered = [...notifications].sort(byStatusThenNewest)
  const relevant = ordered.filter(
    ({ isNew, createdAt }) => isNew || isWithinSevenDays(createdAt, now),
  )
  const visible = relevant.length > 0 ? relevant : ordered.slice(0, newestWhenNoneIsRelevant)
  const visibleSet = new Set(visible)
  return {
    relevant: visible,
    older: ordered.filter((notification) => !visibleSet.has(notification)),
  }
}

function byStatusThenNewest(a: Notification, b: Notification): number {
  return Number(b.isNew) - Number(a.isNew) || byNewest(a.createdAt, b.createdAt)
}
