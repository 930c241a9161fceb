import { buttonClass } from '~/ui/button'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { Pagination } from '~/ui/pagination'
import type { News, NotificationView } from './news'
import { BreakableText } from '~/ui/breakable-text'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/form-key'

/** Relevant notifications, and the older ones behind a button (specification 2.3). */
export function NewsSection({ news, previewing }: { news: News; previewing: boolean }) {
  const { t } = useTranslation()
  const { relevant, older } = news
  if (relevant.total === 0) {
    return <EmptyState title={t('dashboard:empty.title')}>{t('dashboard:empty.text')}</EmptyState>
  }
  return (
    <>
      <section aria-labelledby="notifications">
        <div className="front-head">
          <h2 id="notifications">{t('dashboard:notifications')}</h2>
          {news.unread > 0 && (
            <p className="text-sm/note text-birch-2">
              {t('dashboard:new_count', { count: news.unread })}
            </p>
          )}
        </div>
        {previewing && (
          <p className="text-sm text-birch-3 mb-3">{t('dashboard:not_opened_in_preview')}</p>
        )}
        <NotificationList notifications={relevant.items} previewing={previewing} />
        <Pagination page={relevant.page} pages={relevant.pages} href={(page) => `?page=${page}`} />
      </section>
      {older.total > 0 && (
        <details className="more" id="older" open={news.olderOpen}>
          <summary className={buttonClass({ variant: 'text' })}>
            {t('dashboard:older')}
            <Icon name="down" size="small" place="chev" />
          </summary>
          <NotificationList notifications={older.items} previewing={previewing} lazy />
          <Pagination
            page={older.page}
            pages={older.pages}
            href={(page) => `?older=${page}#older`}
            of={t('dashboard:older')}
          />
        </details>
      )}
    </>
  )
}

interface NotificationListProps {
  notifications: readonly NotificationView[]
  /** Previews open no notifications (specification 2.3). */
  previewing: boolean
  /** The browser lays them out as they scroll into view. */
  lazy?: boolean
}

function NotificationList({ notifications, previewing, lazy }: NotificationListProps) {
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
      <Icon name={icon} size="small" />
      <div className="top">
        <h3>
          {isNew && <span className="sr-only">{t('dashboard:new')}: </span>}
          {previewing ? (
            <BreakableText text={title} />
          ) : (
            <button type="submit" aria-describedby={message ? messageId : undefined}>
              <BreakableText text={title} />
            </button>
          )}
        </h3>
        {time && <time dateTime={time.machine}>{time.text}</time>}
      </div>
      {message && (
        <p id={messageId}>
          <Lines
            lines={message.split('\n').map((line, index) => (
              <BreakableText key={index} text={line} />
            ))}
          />
        </p>
      )}
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
