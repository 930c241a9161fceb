import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { titled } from '~/navigation/page-title'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadDefect } from './load.server'
import { Pictures } from './parts/pictures'
import { Tell } from './parts/tell'
import { Warranty } from './parts/warranty'
import { Whom } from './parts/whom'

export const handle = {
  menu: 'orders',
  width: 'narrow',
  description: 'defect:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const view = await loadDefect(portal, { addressId, orderId })
  const data = {
    title: portal.pageTitle(portal.t('defect:page_title', { id: orderId })),
    brand: portal.config.brand.name,
    addressId,
    orderId,
    isPreview: portal.preview !== null,
    view,
  }
  return pageData(data, { status: view ? 200 : 503 })
}

export default function DefectScreen() {
  const { brand, addressId, orderId, isPreview, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const of = { addressId, orderId }
  const self = paths.defect(addressId, orderId)
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('defect:title')}</h1>
          <p>{t('defect:intro')}</p>
        </div>
      </header>
      {view ? (
        <>
          <Whom seller={view.seller} country={view.country} {...of} />
          <Tell {...of} />
          {view.isCustomer && (
            <Pictures {...of} uploadAddressId={view.uploadAddressId} disabled={isPreview} />
          )}
          {view.warranty && <Warranty {...of} brand={brand} kind={view.warranty} self={self} />}
        </>
      ) : (
        <LoadError title={t('errors:error_loading_order')} retryHref={self} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
