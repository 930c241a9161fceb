import { useTranslation } from '~/i18n/use-translation'
import { BreakableText } from '~/components/breakable-text'
import { Chip } from '~/components/chip'
import { Icon } from '~/components/icon'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'
import type { NotificationView } from './notification-view'

export interface NotificationListProps {
  notifications: readonly NotificationView[]
  /** Previews open no notifications (specification 2.3). */
  previewing: boolean
  /** The browser lays them out as they scroll into view. */
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

/** The stylesheet stretches the button over the whole row. */
function NotificationFront({ notification, previewing }: NotificationFrontProps) {
  const { t } = useTranslation()
  const { id, icon, title, message, isNew, time } = notification
  const messageId = `about-${id}`
  const front = (
    <div className={isNew ? 'front notification is-new' : 'front notification'}>
      <Icon name={icon} />
      <div>
        <h3>
          {previewing ? (
            <BreakableText text={title} />
          ) : (
            <button type="submit" aria-describedby={message ? messageId : undefined}>
              <BreakableText text={title} />
            </button>
          )}{' '}
          {isNew && <Chip tone="new">{t('dashboard:new')}</Chip>}
        </h3>
        {message && (
          <p id={messageId}>
            <BreakableText text={message} />
          </p>
        )}
      </div>
      {time && <time dateTime={time.machine}>{time.text}</time>}
    </div>
  )
  if (previewing) return front
  return (
    <form method="post" action={paths.notification(id)}>
      <FormKey />
      {front}
    </form>
  )
}
