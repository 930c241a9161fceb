import type { TFunction } from 'i18next'
import type { IconName } from '~/components/icon-names'
import type { Notification } from '~/domain/notification'
import type { Language } from '~/domain/person'
import { formatDateTimeAttr, formatInstant } from '~/i18n/formats'
import { notificationText } from './notification-text'

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

const icons = new Map<string, IconName>([
  ['offer-published', 'offer'],
  ['order-published', 'order'],
  ['document-added', 'pdf'],
  ['delivery-time-confirmed', 'truck'],
  ['backorder-delivery', 'box'],
  ['reclamation-delivery-estimate', 'tools'],
])

export function notificationView(
  notification: Notification,
  { t, language, now }: { t: TFunction; language: Language; now: Date },
): NotificationView {
  const { id, type, isNew, createdAt } = notification
  return {
    id,
    icon: icons.get(type) ?? 'bell',
    ...notificationText(notification, t),
    isNew,
    time: createdAt
      ? { text: formatInstant(createdAt, language, now), machine: formatDateTimeAttr(createdAt) }
      : null,
  }
}
