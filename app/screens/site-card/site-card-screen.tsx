import { BackLink } from '~/components/back-link'
import { Icon } from '~/components/icon'
import { LoadErrors, type Failure } from '~/components/load-error'
import { Notice } from '~/components/notice'
import { untilScript } from '~/components/until-script'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { formatMoment } from '~/i18n/formats'
import type { Translate } from '~/i18n/words'
import { paths } from '~/paths'
import { openScreen } from '~/portal/open-screen.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { getDeliveryData, listDeliveries } from '~/upstream/delivery.server'
import { listOrderDocuments } from '~/upstream/document.server'
import { listProductRows } from '~/upstream/order.server'
import { settle } from '~/upstream/settle'
import styles from '~/styles/site-card.css?inline'
import { cardView, type CardView } from './card-view'
import { Keep } from './parts/keep'
import { Card } from './parts/card'

export const handle = {
  menu: 'orders',
  width: 'cert',
  description: 'site_card:description',
  styles,
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const { api, now, language } = portal
  const [order, rows, deliveries, preparation, documents] = await Promise.all([
    orderOr404(portal, orderId),
    settle(listProductRows(api, orderId)),
    settle(listDeliveries(api, orderId)),
    settle(getDeliveryData(api, orderId)),
    settle(listOrderDocuments(api, orderId)),
  ])
  const data = {
    title: portal.pageTitle(portal.t('site_card:page_title', { id: orderId })),
    ...{ addressId, orderId },
    /** Of the copy that a phone keeps; null: the page comes from the portal. */
    keptAt: url.searchParams.has('kept') ? formatMoment(now, language) : null,
    // The API tells an installer no end of their share: without a network the session's end is all that
    // is known. With one, the worker drops a card that the portal no longer gives.
    keptUntil: portal.preview ? null : portal.sessionEnds,
    view: order && cardView(order, { rows, deliveries, preparation, documents }, portal),
  }
  return pageData(data, { status: data.view ? 200 : 503 })
}

export default function SiteCardScreen() {
  const { addressId, orderId, view, keptAt, keptUntil } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <h1>
          {view && <small>{view.heading} </small>}
          {t('site_card:title')}
        </h1>
        {view && (
          <div className="actions no-print">
            {keptUntil !== null && <Keep until={keptUntil} />}
            <button className="button" type="button" data-print="" {...untilScript}>
              <Icon name="print" className="icon-s" />
              {t('warranty:print')}
            </button>
          </div>
        )}
      </header>
      {keptAt !== null && (
        <Notice icon="clock">
          {t('site_card:kept_at')} <span data-kept-at="">{keptAt}</span>
        </Notice>
      )}
      <LoadErrors failures={failuresOf(view, t)} retryHref={paths.siteCard(addressId, orderId)} />
      {view && <Card view={view} />}
    </>
  )
}

function failuresOf(view: CardView | null, t: Translate): Failure[] {
  // Without the order nothing else is known of what may be shown.
  if (!view) return [{ name: '', error: t('errors:error_loading_order') }]
  const all = [
    [view.deliveries, t('order:deliveries.title'), t('errors:error_loading_deliveries')],
    [view.duties, t('preparation:title'), t('errors:error_loading_delivery_data')],
    [view.rooms, t('order:rows.title'), t('errors:error_loading_product_rows')],
    [view.instructions, t('site_card:instructions'), t('errors:error_loading_documents')],
  ] as const
  return all.flatMap(([part, name, error]) => (part?.ok === false ? [{ name, error }] : []))
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
