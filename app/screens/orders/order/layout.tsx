import type { WordKey } from '~/domain/word-key'
import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { paths } from '~/paths'
import { openScreen, pageData } from '~/portal/page-data.server'
import { orderOr404, orderRole } from '~/portal/role.server'
import type { ScreenHandle } from '~/screens/shell/shell'
import { BackLink, PageHead } from '~/ui/page-head'
import { LineLink } from '~/ui/line-link'
import { LoadError } from '~/ui/load-error'

/** Shown by the layout if the order cannot be read. */
export interface OrderHandle extends ScreenHandle {
  heading: WordKey
  intro?: WordKey
}

/**
 * The order, null if unreadable, and the person's role, for all its pages.
 * @throws a 404 for an order that does not exist or is not the person's
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, addressId, orderId } = await openScreen(args, 'addressId', 'orderId')
  const [order, role] = await Promise.all([
    orderOr404(portal, orderId),
    orderRole(portal, { addressId, orderId }),
  ])
  return pageData({ addressId, orderId, order, role }, { status: order ? 200 : 503 })
}

/** One error for all pages if the order cannot be read. */
export default function OrderLayout() {
  const { addressId, orderId, order } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { heading, intro } = (useMatches().at(-1)?.handle ?? {}) as Partial<OrderHandle>
  const { t } = useTranslation()
  if (order) return <Outlet />
  const title = t('order:title', { id: orderId })
  const back = heading
    ? { href: paths.order(addressId, orderId), label: title }
    : { href: paths.orders(addressId), label: t('orders:title') }
  return (
    <>
      <BackLink {...back} />
      <PageHead title={heading ? t(heading) : title} intro={intro && t(intro)} />
      <LoadError title={t('errors:error_loading_order')} retryHref={pathname + search} />
      <LineLink className="rounded-front" href={paths.contacts(addressId)} icon="phone">
        {t('contacts:title')}
      </LineLink>
    </>
  )
}

export function useOrder() {
  const data = useRouteLoaderData<typeof loader>('order')
  if (!data?.order) throw new Error('the page is not below the layout of an order')
  return { ...data, order: data.order }
}
