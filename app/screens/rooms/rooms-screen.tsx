import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '~/components/back-link'
import { LoadError } from '~/components/load-error'
import { listHref, readPage } from '~/navigation/list-query'
import { titled } from '~/navigation/page-title'
import { readParams } from '~/navigation/route-params'
import { paths } from '~/paths'
import { pageData } from '~/portal/page-data.server'
import { requirePortal } from '~/portal/portal.server'
import { CalendarLink } from '~/screens/parts/calendar-link'
import type { ScreenHandle } from '~/screens/shell/portal-shell'
import { loadRooms } from './load.server'
import { Rooms } from './parts/rooms'
import { When } from './parts/when'

export const handle = {
  menu: 'orders',
  description: 'rooms:description',
} satisfies ScreenHandle

export const meta = titled

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const portal = await requirePortal({ request, context })
  const { addressId, orderId } = readParams(params, 'addressId', 'orderId')
  const page = readPage(new URL(request.url).searchParams, 'page')
  const view = await loadRooms(portal, { orderId, page })
  const data = {
    title: portal.pageTitle(portal.t('rooms:page_title', { id: orderId })),
    addressId,
    orderId,
    page,
    view,
  }
  return pageData(data, { status: view?.readiness.ok ? 200 : 503 })
}

export default function RoomsScreen() {
  const { addressId, orderId, page, view } = useLoaderData<typeof loader>()
  const { t } = useTranslation()
  const pageHref = (number: number) =>
    listHref(paths.rooms(addressId, orderId), { query: '', page: number })
  const self = pageHref(page)
  return (
    <>
      <BackLink href={paths.order(addressId, orderId)} label={t('order:title', { id: orderId })} />
      <header className="head">
        <div>
          <h1>{t('rooms:title')}</h1>
          <p>{t('rooms:intro')}</p>
        </div>
      </header>
      {view === null && <LoadError title={t('errors:error_loading_order')} retryHref={self} />}
      {view?.readiness.ok === false && (
        <LoadError title={t('errors:error_loading_product_rows')} retryHref={self} />
      )}
      {view?.missing.backorders && (
        <LoadError title={t('errors:error_loading_backorders')} retryHref={self} />
      )}
      {view?.missing.claims && (
        <LoadError title={t('errors:error_loading_reclamation_rows')} retryHref={self} />
      )}
      {view?.readiness.ok && (
        <>
          <When view={view.readiness.value} missing={view.missing}>
            {view.hasDates && (
              <CalendarLink
                href={paths.orderCalendar(addressId, orderId)}
                of={t('calendar:of_order', { id: orderId })}
              />
            )}
          </When>
          <Rooms
            view={view.readiness.value}
            rowsHref={paths.orderRows(addressId, orderId)}
            pageHref={pageHref}
          />
        </>
      )}
    </>
  )
}

export { ScreenError as ErrorBoundary } from '~/screens/shell/error-page'
