import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { Together } from '~/components/load-error'
import { readParams } from '~/navigation/route-params'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { fewAddresses } from '~/portal/few-addresses'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { pushOf } from '~/portal/push.server'
import { listNotifications } from '~/upstream/notification.server'
import { settle } from '~/upstream/settle'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import styles from '~/styles/dashboard.css?inline'
import { dashboardFailures } from './failures'
import { Greeting } from './greeting'
import { newsOf, type NewsPages } from './news'
import { NewsSection } from './news-section'
import { loadNext } from './next/load.server'
import { NextSection } from './next/next-section'
import { PushCard } from './push-card'

export const handle = {
  menu: 'dashboard',
  description: 'dashboard:description',
  styles,
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId } = readParams(params, 'addressId')
  const [listing, next] = await Promise.all([
    settle(listNotifications(portal.api, addressId, fewAddresses(portal))),
    loadNext(portal, addressId),
  ])
  return pageData({
    title: portal.pageTitle(portal.t('dashboard:title')),
    addressId,
    name: portal.person.firstName,
    previewing: portal.preview !== null,
    push: pushOf(portal),
    next,
    news: listing.ok ? newsOf(listing.value, portal, newsPagesOf(request)) : null,
  })
}

function newsPagesOf(request: Request): NewsPages {
  const { searchParams } = new URL(request.url)
  const number = (name: string) =>
    searchParams.has(name) ? Number(searchParams.get(name)) : undefined
  return { relevant: number('page'), older: number('older') }
}

export default function DashboardScreen() {
  const { addressId, name, previewing, push, next, news } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const failures = dashboardFailures(next, news, t)
  // The question about this device never stands beside a failure.
  const asksForPush = push && failures.ofPage.length + failures.ofParts.length === 0
  return (
    <>
      <Greeting
        name={name}
        unread={news && news.unread}
        // Of one address it would be fewer than there are.
        hasBadge={addressId === '0' && !previewing && !news?.incomplete}
      />
      <Together {...failures} retryHref={paths.dashboard(addressId)}>
        <NextSection next={next} addressId={addressId} />
      </Together>
      {asksForPush && <PushCard push={push} />}
      {news && <NewsSection news={news} previewing={previewing} />}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
