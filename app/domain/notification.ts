import { byNewest, isWithinSevenDays, type Instant } from './day'
import type { PortalPath, WebLink } from './link'

export interface Notification {
  id: string
  /** Specification 4: status 0 is new, 10 is read. */
  isNew: boolean
  createdAt: Instant | null
  redirectUrl: WebLink | PortalPath | null
  /** For example document-added. */
  type: string
  titleKey: string
  messageKey: string
  /** Malformed `notificationParams` are {}. */
  params: Record<string, string | number>
  title: string
  message: string
}

const newestWhenNoneIsRelevant = 3

/** The greeting's count (specification 2.3). */
export function unreadCount(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => notification.isNew).length
}

/**
 * Splits the list for the dashboard (specification 2.3): unread notifications and those of the last 7 days
 * are relevant; if there are none, the first 3. Both lists have unread notifications first, then the newest;
 * those without a time are last.
 */
export function relevantNotifications(notifications: readonly Notification[], now: Date) {
  const ordered = [...notifications].sort(
    (a, b) => Number(b.isNew) - Number(a.isNew) || byNewest(a.createdAt, b.createdAt),
  )
  const isRelevant = ({ isNew, createdAt }: Notification) =>
    isNew || isWithinSevenDays(createdAt, now)
  // Unread ones, then the newest: all relevant ones come before the others.
  const count = ordered.filter(isRelevant).length || newestWhenNoneIsRelevant
  return { relevant: ordered.slice(0, count), older: ordered.slice(count) }
}
