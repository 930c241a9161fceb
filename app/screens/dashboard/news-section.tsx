import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/components/empty-state'
import { Icon } from '~/components/icon'
import { Pagination } from '~/components/pagination'
import type { News } from './news'
import { NotificationList } from './notification-list'

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
        <h2 id="notifications" className="gap">
          {t('dashboard:notifications')}
        </h2>
        {previewing && <p className="quiet gap">{t('dashboard:not_opened_in_preview')}</p>}
        <NotificationList notifications={relevant.items} previewing={previewing} />
        <Pagination page={relevant.page} pages={relevant.pages} href={(page) => `?page=${page}`} />
      </section>
      {older.total > 0 && (
        <details className="more" id="older" open={news.olderOpen}>
          <summary className="button">
            {t('dashboard:older')}
            <Icon name="down" className="chev" />
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
