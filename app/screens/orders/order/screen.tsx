import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/ui/back-link'
import { LoadError } from '~/ui/load-error'
import { paths } from '~/paths'
import { pageData, openScreen } from '~/portal/page-data.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadOrder } from './load.server'
import { OrderPage } from './page'

export const handle = {
  menu: 'orders',
  description: 'order:description',
} satisfies ScreenHandle

export async function loader(args: LoaderFunctionArgs) {
  const { portal, url, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const view = await loadOrder(portal, { addressId, orderId, url })
  const data = {
    title: portal.pageTitle(portal.t('order:title', { id: orderId })),
    addressId,
    orderId,
    self: url.pathname + url.search,
    view,
  }
  return pageData(data, { status: view ? 200 : 503 })
}

export default function OrderScreen() {
  const { addressId, orderId, self, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  if (view) return <OrderPage view={view} />
  return (
    <>
      <BackLink href={paths.orders(addressId)} label={t('orders:title')} />
      <header className="head">
        <h1>{t('order:title', { id: orderId })}</h1>
      </header>
      <LoadError title={t('errors:error_loading_order')} retryHref={self} />
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
