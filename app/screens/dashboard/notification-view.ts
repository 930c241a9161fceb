import type { Translate } from '~/i18n/words'
import type { IconName } from '~/components/icon-names'
import type { Notification } from '~/domain/notification'
import type { Language } from '~/domain/person'
import { formatDateTimeAttr, formatInstant } from '~/i18n/formats'
import { notificationText } from './notification-text'
import { notificationTypeOf } from './notification-types'

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

export function notificationView(
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
