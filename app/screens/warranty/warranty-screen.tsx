import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { useTranslation } from '~/i18n/use-translation'
import { BackLink } from '~/components/back-link'
import { Icon } from '~/components/icon'
import { untilScript } from '~/components/until-script'
import { LoadError } from '~/components/load-error'
import { Notice } from '~/components/notice'
import { readParams } from '~/navigation/route-params'
import { titled } from '~/navigation/page-title'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { safeRedirect } from '~/navigation/safe-redirect.server'
import { orderOr404 } from '~/portal/order-or-404.server'
import { isMissing, settle } from '~/upstream/settle'
import { getWarrantyData } from '~/upstream/order.server'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import styles from '~/styles/warranty.css?inline'
import { certificateView } from './certificate-view'
import { Certificate } from './parts/certificate'

export const handle = {
  menu: 'orders',
  width: 'cert',
  namesOrder: true,
  description: 'warranty:description',
  styles,
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const [order, warranty] = await Promise.all([
    orderOr404(portal, orderId),
    settle(getWarrantyData(portal.api, orderId)),
  ])
  // Decided: for an order without a warranty this redirects to the order; no page links here then.
  if (order && !order.showWarranty) throw safeRedirect(paths.order(addressId, orderId))
  const data = {
    title: portal.pageTitle(portal.t('warranty:page_title', { id: orderId })),
    brand: portal.config.brand.name,
    addressId,
    orderId,
    orderFailed: order === null,
    isMissing: order !== null && isMissing(warranty),
    certificate: order && warranty.ok ? certificateView(warranty.value, portal.language) : null,
  }
  return pageData(data, { status: data.certificate || data.isMissing ? 200 : 503 })
}

export default function WarrantyScreen() {
  const data = useLoaderData<typeof loader>()
  const { brand, addressId, orderId, certificate } = data
  const { t } = useTranslation()
  const failed = data.orderFailed ? 'errors:error_loading_order' : 'errors:error_loading_warranty'
  return (
    <>
      <div className="head no-print">
        <BackLink
          href={paths.order(addressId, orderId)}
          label={t('order:title', { id: orderId })}
        />
        {certificate ? (
          <button className="button" type="button" data-print="" {...untilScript}>
            <Icon name="print" className="icon-s" />
            {t('warranty:print')}
          </button>
        ) : (
          <h1>{t('warranty:title')}</h1>
        )}
      </div>
      {certificate ? (
        <>
          <Certificate brand={brand} view={certificate} />
          <a className="front solo line no-print" href={paths.defect(addressId, orderId)}>
            <Icon name="tools" />
            <span className="grow">{t('defect:title')}</span>
            <Icon name="right" className="icon-s" />
          </a>
        </>
      ) : data.isMissing ? (
        <Notice icon="info">{t('warranty:none')}</Notice>
      ) : (
        <LoadError title={t(failed)} retryHref={paths.warranty(addressId, orderId)} />
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
