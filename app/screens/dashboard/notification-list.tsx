import { useTranslation } from 'react-i18next'
import { BreakableText } from '../../components/breakable-text'
import { Chip } from '../../components/chip'
import { Icon } from '../../components/icon'
import { paths } from '../../paths'
import type { NotificationView } from './notification-view'

export interface NotificationListProps {
  notifications: readonly NotificationView[]
  /** Nothing can be opened then (specification 2.3). */
  previewing: boolean
  /** Laid out only as they come into sight. */
  lazy?: boolean
}

export function NotificationList({ notifications, previewing, lazy }: NotificationListProps) {
  return (
    <ul className="stack list">
      {notifications.map((notification) => (
        <li key={notification.id} data-lazy={lazy ? '' : undefined}>
          <NotificationFront notification={notification} previewing={previewing} />
        </li>
      ))}
    </ul>
  )
}

interface NotificationFrontProps {
  notification: NotificationView
  previewing: boolean
}

function NotificationFront({ notification, previewing }: NotificationFrontProps) {
  const { t } = useTranslation()
  const { id, icon, title, message, isNew, time } = notification
  const className = isNew ? 'front notification is-new' : 'front notification'
  const content = (
    <>
      <Icon name={icon} />
      <div>
        <h3>
          {title} {isNew && <Chip tone="new">{t('dashboard:new')}</Chip>}
        </h3>
        {message && (
          <p>
            <BreakableText text={message} />
          </p>
        )}
      </div>
      {time && <time dateTime={time.machine}>{time.text}</time>}
    </>
  )
  if (previewing) return <div className={className}>{content}</div>
  return (
    <a className={className} href={paths.notification(id)}>
      {content}
    </a>
  )
}
