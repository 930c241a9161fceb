import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation, type Translate } from '~/i18n/use-translation'
import { LoadError, PageFailures, type Failure } from '~/ui/load-error'
import { paths } from '~/paths'
import { fewAddresses } from '~/upstream/all-addresses.server'
import { openScreen, pageData } from '~/portal/page-data.server'
import { pushOf, type Push } from '~/portal/push.server'
import { listNotifications } from '~/upstream/notification.server'
import { orNull } from '~/upstream/settle'
import { Section } from '~/screens/parts/section'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import { newsOf } from './news'
import { NewsSection } from './news-section'
import { loadNext, type NextView } from './next/load.server'
import { NextSection } from './next/next-section'
import { Icon } from '~/ui/icon'

export const handle = { layout: 'home' } satisfies ScreenHandle
export const meta = pageMeta('dashboard:title', 'dashboard:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId } = await openScreen(args, 'addressId')
  const [listing, next] = await Promise.all([
    orNull(listNotifications(portal.api, addressId, portal.addresses, fewAddresses)),
    loadNext(portal, addressId, url.searchParams.get('bills') === 'all'),
  ])
  return pageData({
    name: portal.person.firstName,
    previewing: portal.preview !== null,
    push: pushOf(portal),
    next,
    news: listing && newsOf(listing, portal, url.searchParams),
  })
}

export default function DashboardScreen() {
  const { name, previewing, push, next, news } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const failures = pageFailures(next, news, t)
  // Without any notification the empty state says so.
  const hasNews = news !== null && news.relevant.total + news.older.total > 0
  // A page with a failure does not ask about push.
  const asksForPush = push && news && failures.length === 0 && next.money.ok && next.missing.ok
  return (
    <>
      <Greeting name={name} unread={hasNews ? news.unread : null} />
      <PageFailures failures={failures} retryHref={paths.dashboard(next.addressId)} />
      <NextSection next={next} push={asksForPush ? <PushRow push={push} /> : null} />
      {news ? (
        <NewsSection news={news} previewing={previewing} />
      ) : (
        <Section id="notifications" title={t('dashboard:notifications')}>
          <LoadError
            title={t('dashboard:load_error')}
            retryHref={paths.dashboard(next.addressId)}
          />
        </Section>
      )}
    </>
  )
}

/** Lists that have no part of the page of their own. */
function pageFailures(
  { failed, incomplete }: NextView,
  news: { incomplete: boolean } | null,
  t: Translate,
): Failure[] {
  const names = {
    orders: t('orders:title'),
    deliveries: t('deliveries:title'),
    offers: t('offers:title'),
    payments: t('order:billing.title'),
  }
  return [
    ...failed.map((list) => ({ name: names[list], error: t(`errors:error_loading_${list}`) })),
    ...incomplete.map((list) => ({ name: names[list], error: t(`${list}:incomplete`) })),
    ...(news?.incomplete
      ? [{ name: t('dashboard:notifications'), error: t('dashboard:incomplete') }]
      : []),
  ]
}

/**
 * @param props.name in a preview the customer's
 * @param props.unread null: unreadable, or there are no notifications
 */
export function Greeting({ name, unread }: { name: string; unread: number | null }) {
  const { t } = useTranslation()
  return (
    <header className="page-head min-h-tap gap-x-4">
      <h1>{name ? t('dashboard:greeting', { name }) : t('dashboard:greeting_unnamed')}</h1>
      {unread !== null && (
        <p className="text-birch-2">
          {unread > 0 ? (
            // Links to the new notifications, which are further down.
            <a className="inline-flex min-h-tap items-center gap-2" href="#notifications">
              <Icon name="bell" size="small" />
              {t('dashboard:count', { count: unread })}
            </a>
          ) : (
            t('dashboard:no_new')
          )}
        </p>
      )}
    </header>
  )
}

/**
 * Asks once about notifications on this device (specification 2.3); an ignored row counts as asked. The script
 * shows the row if the browser can be asked. Browsers show their prompt only after a click.
 */
function PushRow({ push }: { push: Push }) {
  const { t } = useTranslation()
  return (
    <section
      className="front front-head animate-rise rounded-front py-1 print:hidden"
      aria-label={t('push:ask')}
      data-push={push.publicKey}
      data-account={push.enabled ? 'on' : undefined}
      data-ask=""
      data-granted={t('push:allowed')}
      data-denied={t('push:denied')}
      hidden
    >
      {/* A text button, because another button of the page is the brass (primary) one. */}
      <Button type="button" variant="text" flush="start" data-enable="">
        <Icon name="bell" size="small" />
        {t('push:turn_on')}
      </Button>
      <Button type="button" variant="text" flush="start" data-later="">
        {t('push:not_now')}
      </Button>
    </section>
  )
}
