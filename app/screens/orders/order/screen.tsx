import { Button } from '~/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/shell'
import { pageMeta } from '~/ui/page-meta'
import { BackLink, EntryTitle } from '~/ui/page-head'
import { Notice } from '~/ui/notice'
import { loadOrder } from './load.server'
import { PublicationPanel } from './publication'
import { Billing } from './billing/billing'
import { Deliveries } from './deliveries'
import { OrderInfo } from './info'
import { Rows } from './rows'
import { Backorders, Claims, Documents, Extras, OrderSeller, SectionBar } from './sections'
import { Ticket } from './ticket'

export const handle = { layout: 'dense' } satisfies ScreenHandle
export const meta = pageMeta('order:title', 'order:description')

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  return pageData({ view: await loadOrder(portal, { addressId, orderId, url }) })
}

/** Specification 2.5. */
export default function OrderScreen() {
  const { view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  // The layout then shows an error.
  if (!view) return null
  const { addressId, order } = view
  const { billing, deliveries, backorders, claims, rows, documents, seller } = view.sections
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="page-head">
        <h1>
          <EntryTitle
            title={t('order:title', { id: order.id })}
            street={order.delivery.streets[0]}
            name={order.info}
          />
        </h1>
      </header>
      {view.isGuestsView && (
        <Notice
          tone="info"
          title={t('order:as_installer.title')}
          level={2}
          actions={
            <Button href={paths.orderSharing(addressId, order.id)}>
              {t('order:as_installer.back')}
            </Button>
          }
        >
          {t('order:as_installer.text')}
        </Notice>
      )}
      <PublicationPanel view={view} />
      <Ticket view={view} />
      <SectionBar view={view} />
      <div className="columns dense">
        <div className="col">
          {view.role === 'installer' && <Rows data={rows} view={view} />}
          {billing && <Billing data={billing} view={view} />}
          {deliveries && <Deliveries data={deliveries} view={view} />}
          {backorders && <Backorders data={backorders} view={view} />}
          {claims && <Claims data={claims} view={view} />}
          {view.role === 'customer' && <Rows data={rows} view={view} />}
          <Documents data={documents} view={view} />
        </div>
        <aside className="col" aria-label={t('order:side')}>
          {seller && <OrderSeller data={seller} view={view} />}
          <Extras view={view} />
          <OrderInfo view={view} />
        </aside>
      </div>
    </>
  )
}
