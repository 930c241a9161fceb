import type { Instant } from './day'

export interface Notification {
  id: string
  /** Specification 4: status 0 is new, 10 is read. */
  isNew: boolean
  createdAt: Instant | null
  /** Where opening leads, http(s) or a path of the portal; null where there is nowhere to go. */
  redirectUrl: string | null
  /** For example document-added. */
  type: string
  titleKey: string
  messageKey: string
  /** `notificationParams` read; malformed content is {}. */
  params: Record<string, string | number>
  title: string
  message: string
}
