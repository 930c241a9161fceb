import { cx } from '~/ui/cx'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Lines } from '~/ui/lines'
import { Pagination } from '~/ui/pagination'
import type { News, NotificationView } from './news'
import { BreakableText } from '~/ui/breakable-text'
import { paths } from '~/paths'
import { FormKey } from '~/screens/shell/post-form'

/** Older notifications are behind a button (specification 2.3). */
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
            <p className="note">{t('dashboard:new_count', { count: news.unread })}</p>
          )}
        </div>
        {previewing && <p className="note mb-3">{t('dashboard:not_opened_in_preview')}</p>}
        <NotificationList notifications={relevant.items} previewing={previewing} />
        <Pagination list={relevant} href={(page) => `?page=${page}`} />
      </section>
      {older.total > 0 && (
        <details className="group/older mt-2" id="older" open={news.olderOpen}>
          <summary className="button is-text mb-2 w-fit list-none">
            {t('dashboard:older')}
            <Icon name="down" size="small" className="group-open/older:rotate-180" />
          </summary>
          <NotificationList notifications={older.items} previewing={previewing} lazy />
          <Pagination
            list={older}
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
  previewing: boolean
  /** Browsers lay out the rows only when they scroll into view. */
  lazy?: boolean
}

function NotificationList({ notifications, previewing, lazy }: NotificationListProps) {
  return (
    <ul className={cx('stack news', lazy && 'is-lazy')}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationFront {...notification} previewing={previewing} />
        </li>
      ))}
    </ul>
  )
}

/** Previews open no notifications (specification 2.3). */
function NotificationFront(props: NotificationView & { previewing: boolean }) {
  const { id, icon, title, message, isNew, time, previewing } = props
  const { t } = useTranslation()
  const messageId = `about-${id}`
  const front = (
    <div className={cx('front', isNew && 'is-new')}>
      <Icon name={icon} size="small" />
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
      {message && (
        <p id={messageId}>
          <Lines
            lines={message.split('\n').map((line, index) => (
              <BreakableText key={index} text={line} />
            ))}
          />
        </p>
      )}
      {time && <time dateTime={time.machine}>{time.text}</time>}
    </div>
  )
  if (previewing) return front
  return (
    // `<Form>` would take 0.1 ms for each row.
    <form method="post" action={paths.notification(id)}>
      <FormKey />
      {front}
    </form>
  )
}
